// Search and filters of the box, and changes of all cards that they show.

import { change, inOrder } from "./changes.js";
import { button, element } from "./elements.js";
import { addKey } from "./keys.js";
import { changeMany, counted } from "./many.js";
import { notice } from "./notice.js";
import { Refused, ask } from "./server.js";
import { KINDS } from "./shelf.js";

export function mountSearch(form, store, shelves, reveal) {
  const words = element("input", { type: "search", id: "words", "aria-label": "Search names and texts of cards", placeholder: "Search names and texts", autocomplete: "off" });
  const kinds = [...KINDS].map(([kind, word]) =>
    button(word, ({ target }) => toggle(target), { class: kind, "aria-pressed": "false", value: kind }),
  );
  const goals = button("Only Goals that can be won", onlyWinnable, { class: "goal" });
  const hits = element("output", { for: "words" });
  const putIn = button("", () => changeShown("PutIn"));
  const leaveOut = button("", () => changeShown("LeaveOut"));
  form.append(
    words,
    element("div", { class: "kinds" }, element("div", { role: "group", "aria-label": "Only these kinds" }, ...kinds), goals),
    element("div", { class: "shown" }, hits, putIn, leaveOut),
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  words.addEventListener("input", () => filter());
  words.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    [...shelves.values()].find((shelf) => shelf.shown().length)?.roving.stop?.focus();
  });
  addKey("/", "search the cards", () => {
    reveal();
    words.select();
    words.focus();
  });

  function toggle(kind) {
    kind.setAttribute("aria-pressed", kind.getAttribute("aria-pressed") === "false");
    filter();
  }

  function filter(hasCards = !goals.hidden) {
    goals.hidden = !hasCards;
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const pressed = kinds.filter((kind) => kind.getAttribute("aria-pressed") === "true").map((kind) => kind.value);
    for (const shelf of shelves.values()) {
      // A kind alone opens no shelf: its cards are sought in those that are open.
      const fits = (card, text) =>
        (!pressed.length || pressed.includes(card.kind)) && wanted.every((word) => text.includes(word));
      shelf.filter((wanted.length || (pressed.length && shelf.isOpen)) && fits);
    }
    show();
  }

  /** Show how many cards there are, and what can be done with all of them. */
  function show() {
    const isOn = [...shelves.values()].some((shelf) => shelf.fits);
    const [out, inside] = shown();
    const size = (some) => counted(some.map(([shelf, n]) => shelf.cards[n]));
    const count = size([...out, ...inside]);
    hits.textContent = isOn ? `${count} ${count === "1" ? "card" : "cards"}` : "";
    putIn.textContent = `Put in ${size(out)}`;
    leaveOut.textContent = `Leave out ${size(inside)}`;
    putIn.hidden = !isOn || !out.length;
    leaveOut.hidden = !isOn || !inside.length;
  }

  /** Return the shown cards that are out and those that are in, as shelves with numbers. */
  function shown() {
    const all = [...shelves.values()].flatMap((shelf) => shelf.shown().map((n) => [shelf, n]));
    return [all.filter(([shelf, n]) => !shelf.inside.has(n)), all.filter(([shelf, n]) => shelf.inside.has(n))];
  }

  function changeShown(type) {
    const cards = shown()[type === "PutIn" ? 0 : 1];
    changeMany(store, type, cards);
    words.focus();
  }

  /** Put in the Goals that can be won with what is in, and leave out all others. */
  async function onlyWinnable() {
    if (goals.getAttribute("aria-disabled") === "true") return;
    goals.setAttribute("aria-disabled", true);
    let made = null; // waits for this action, so it is waited for after it
    let words = "";
    await inOrder(store, async () => {
      try {
        const { changes, stay } = await ask({ kind: "winnable goals", mix: store.text });
        if (changes.length) made = change(store, changes, "take only Goals that can be won");
        words = stay || (changes.length ? "" : "The mix has just the Goals that can be won.");
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        words = error.message;
      }
    });
    await made;
    if (words) notice(words);
    goals.setAttribute("aria-disabled", false);
  }

  return { filter, show };
}
