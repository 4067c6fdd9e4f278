// Buttons that cannot work while the mix has faults or no cards.

/**
 * Mark the buttons while something is in their way: it is their title. A place that names it is
 * emptied when it is gone.
 */
export function barButtons(store, place, ...buttons) {
  let before = "";
  store.addEventListener("verdict", () => {
    if (before && !store.obstacle && place.textContent.trim() === before) place.replaceChildren();
    before = store.obstacle;
    for (const each of buttons) {
      each.classList.toggle("barred", Boolean(before));
      each.title = before;
    }
  });
}
