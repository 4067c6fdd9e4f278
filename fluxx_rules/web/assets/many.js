// Many cards of shelves at once: how many they are in words, and their change as one step.

import { change } from "./changes.js";

const copies = (cards) => cards.reduce((sum, card) => sum + card.copies, 0);

/** Return the number of these cards that are played. Each copy counts. */
export const played = (cards) => copies(cards.filter((card) => !card.unplayed));

/** Return how many cards these are in words: after "+" are those that are not played. */
export function counted(cards) {
  const unplayed = copies(cards) - played(cards);
  return unplayed ? `${played(cards)} + ${unplayed}` : `${played(cards)}`;
}

/** Put these cards in, or leave them out. `cards` has shelves with numbers of cards. */
export function changeMany(store, type, cards, where = "") {
  for (const [shelf, n] of cards) shelf.put(n, type === "PutIn");
  for (const shelf of new Set(cards.map(([shelf]) => shelf))) shelf.draw();
  const changes = cards.map(([shelf, n]) => ({ type, source: shelf.source, card: shelf.cards[n].name }));
  const distinct = [...new Map(changes.map((each) => [JSON.stringify(each), each])).values()];
  const size = counted(cards.map(([shelf, n]) => shelf.cards[n]));
  const what = `${type === "PutIn" ? "put in" : "leave out"} ${size} cards${where}`;
  return change(store, distinct, distinct.length > 1 ? what : "");
}
