// A card on a shelf.

import { element } from "./elements.js";

/** Return the item of a list for a card: its tick, its name, and a button for its text. */
export function slot(tick, card) {
  const label = element("label", {}, tick, element("span", { title: card.text }, card.name));
  if (card.copies > 1) label.append(element("small", {}, `×${card.copies}`));
  if (card.unplayed) label.append(element("small", { class: "unplayed", title: card.text }, card.unplayed));
  const more = element("button", { type: "button", tabindex: "-1", "aria-label": `Text of ${card.name}` }, "…");
  return element("li", {}, label, more);
}
