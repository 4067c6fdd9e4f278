// The column Box: the cards of the sources of the mix, ticked if they are in.

import { change } from "./changes.js";
import { ask } from "./server.js";

export async function mountBox(place, store) {
  place.innerHTML = "<h2>Box</h2><div></div>";
  const { shelves } = await ask({ kind: "box", mix: store.text });
  for (const shelf of shelves) {
    for (const card of shelf.cards) {
      const label = document.createElement("label");
      const tick = document.createElement("input");
      tick.type = "checkbox";
      tick.checked = card.is_in;
      tick.addEventListener("change", () =>
        change(store, [
          { type: tick.checked ? "PutIn" : "LeaveOut", source: shelf.source, card: card.name },
        ]),
      );
      label.append(tick, ` ${card.name}`);
      place.lastElementChild.append(label, document.createElement("br"));
    }
  }
}
