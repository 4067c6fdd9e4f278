// Cards that glide from where they were, when their table is drawn anew.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 420, easing: "ease-in-out" };

/** Call what draws the table anew, and move each card there from its old place. */
export function glide(place, draw) {
  if (still.matches) return draw();
  const from = new Map([...cards(place)].map((card) => [card.dataset.card, card.getBoundingClientRect()]));
  draw();
  const pile = place.querySelector("[data-zone=pile]")?.getBoundingClientRect();
  for (const card of cards(place)) {
    const to = card.getBoundingClientRect();
    const was = from.get(card.dataset.card) ?? pile;
    if (!was || (was.left === to.left && was.top === to.top)) continue;
    const way = `translate(${was.left - to.left}px, ${was.top - to.top}px)`;
    card.animate([{ transform: way, zIndex: 5 }, { transform: "none", zIndex: 5 }], GLIDE);
  }
}

const cards = (place) => place.querySelectorAll("[data-card]");
