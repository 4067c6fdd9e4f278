// The column Box: a shelf for each source of the mix and for each edition. What is ticked is in.

import { mountFace } from "./card_face.js";
import { isSettled } from "./changes.js";
import { describeKey } from "./keys.js";
import { notice } from "./notice.js";
import { mountSearch } from "./search.js";
import { Refused, Replaced, ask } from "./server.js";
import { Shelf } from "./shelf.js";

/** The most shelves of a mix that are open at first. */
const MAX_OPEN = 3;
const INVITATIONS = {
  empty: "Pick the editions that you play with: take all of one, or open it and tick cards.",
  faults: "There are faults, so nothing can be ticked. Correct the file in an editor, or undo the change.",
};
const FRAME = `
  <h2>Box</h2>
  <p class="invitation" hidden></p>
  <div id="balance"></div>
  <form class="search" id="search" role="search" aria-label="Cards"></form>
  <div id="shelves"></div>`;

/**
 * Show the box. `reveal` brings the column to the front on a narrow page, and `tryCard(card, shelf)`
 * tries a card at a small table.
 */
export function mountBox(place, store, reveal, tryCard) {
  place.innerHTML = FRAME;
  const shelves = new Map();
  const openFace = mountFace(place, tryCard);
  const search = mountSearch(place.querySelector("#search"), store, shelves, reveal);
  describeKey("← ↑ → ↓", "from card to card of a shelf");
  describeKey("Space", "put the card in, or leave it out");
  describeKey("Enter", "the text of the card");
  describeKey("T", "try the card at a small table");

  /** Ask what is in and show it, unless there is a newer text by then. */
  async function refresh() {
    const mix = store.text;
    const answer = await boxOf(mix);
    if (!answer || mix !== store.text || !isSettled()) return;
    show(answer);
    store.dispatchEvent(new CustomEvent("box", { detail: answer }));
  }

  async function boxOf(mix) {
    const known = Object.fromEntries([...shelves].map(([source, shelf]) => [source, shelf.digest]));
    const filled = [...shelves.values()].filter((shelf) => shelf.cards.length);
    const more = [...filled.map(({ source }) => source), ...store.editions.map(([name]) => name)];
    try {
      return await ask({ kind: "box", mix, more, known });
    } catch (error) {
      if (error instanceof Replaced) return null;
      if (!(error instanceof Refused)) throw error;
      notice(error.message);
      for (const shelf of shelves.values()) shelf.restore();
      return null;
    }
  }

  function show(answer) {
    const invitation = place.querySelector(".invitation");
    invitation.textContent = INVITATIONS[answer.state] ?? "";
    invitation.hidden = !invitation.textContent;
    place.querySelector("#balance").innerHTML = answer.balance;
    for (const source of shelves.keys()) {
      if (!answer.shelves.some((data) => data.source === source)) remove(source);
    }
    const inMix = answer.shelves.filter((data) => data.inside.length);
    for (const data of answer.shelves) {
      const shelf = shelves.get(data.source) ?? added(data, inMix.length <= MAX_OPEN && inMix.includes(data));
      shelf.show(data);
    }
    search.filter(answer.state === "cards");
  }

  function added(data, isOpen) {
    const shelf = new Shelf(data.source, store, openFace, tryCard);
    shelves.set(data.source, shelf);
    place.querySelector("#shelves").append(shelf.element);
    shelf.isOpen = isOpen;
    return shelf;
  }

  /** Remove the shelf of a source that has no cards and that the mix no longer takes. */
  function remove(source) {
    const { element } = shelves.get(source);
    if (element.contains(document.activeElement)) place.querySelector("#words").focus();
    element.remove();
    shelves.delete(source);
  }

  // A change settles after its text is there. Texts that come without a change are shown at once.
  store.addEventListener("settled", refresh);
  store.addEventListener("mix", () => isSettled() && refresh());
  store.addEventListener("cards", refresh);
  store.addEventListener("ticks", search.show);
  refresh();
}
