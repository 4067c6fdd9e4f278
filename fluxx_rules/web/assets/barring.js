// Buttons that cannot work while the mix has faults or no cards.

/** Mark the buttons while something is in their way. What it is, is their title. */
export function barButtons(store, ...buttons) {
  store.addEventListener("verdict", () => {
    for (const each of buttons) {
      each.classList.toggle("barred", Boolean(store.obstacle));
      each.title = store.obstacle;
    }
  });
}
