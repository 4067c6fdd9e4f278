// The drawn card that opens over the page, with the text of a card. There is one for all cards.

import { button, element } from "./elements.js";

/** Return a function that opens the card of a shelf beside an element: `open(card, element, shelf)`. */
export function mountFace(place, tryCard) {
  const parts = ["band", "title", "text", "foot"].map((name) => element("p", { class: name }));
  const [band, title, text, foot] = parts;
  band.setAttribute("aria-hidden", "true");
  const face = element("div", { popover: "", role: "dialog", autofocus: "", tabindex: "-1" }, ...parts);
  const tries = button("Try it", () => {
    face.hidePopover();
    tryCard(...shown);
  }, { class: "try" });
  face.append(tries);
  place.append(face);
  let shown = [];
  return (card, source, shelf) => {
    face.hidePopover();
    shown = [card, shelf];
    tries.hidden = Boolean(card.unplayed);
    tries.setAttribute("aria-label", `Try ${card.name} at a small table`);
    face.className = `face ${card.kind}`;
    face.setAttribute("aria-label", card.name);
    band.textContent = card.kind;
    title.textContent = card.name;
    text.textContent = card.text || "No text.";
    foot.textContent = [card.kind, card.title, copies(card), ...card.tags].filter(Boolean).join(" · ");
    face.showPopover({ source });
    face.focus();
  };
}

function copies({ copies }) {
  return copies > 1 ? `${copies} copies` : "";
}
