// Where the lines of a table come from: games of the mix, and cards that are tried.

/** A game of the mix as it is now. Equal seeds make games of two mixes comparable. */
export function ofMix(store, settings, seed) {
  const values = { mix: store.text, ...settings.values, seed };
  return {
    title: "Game",
    question: { kind: "step", ...values },
    ruling: { kind: "ruling", ...values },
    again: () => ofMix(store, settings, seed),
  };
}

/** A card at a small table. It is put in for the trial if the mix does not have it. */
export function ofCard(store, settings, card, shelf, seed) {
  const values = { mix: store.text, ...settings.values, seed, card: card.name };
  return {
    title: card.name,
    question: { kind: "try", ...values, source: shelf },
    ruling: { kind: "ruling", ...values },
    again: () => ofCard(store, settings, card, shelf, seed),
  };
}
