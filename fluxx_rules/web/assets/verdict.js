// The column Verdict: what is wrong with the mix, and what to do about it.

import { Replaced, ask } from "./server.js";

export function mountVerdict(place, store) {
  place.innerHTML = '<h2>Verdict</h2><div aria-live="polite"></div>';
  const shown = place.lastElementChild;

  /** Show the quick verdict first, then the one that the second judge has confirmed. */
  async function judge() {
    const mix = store.text;
    try {
      for (const quick of [true, false]) {
        const answer = await ask({ kind: "verdict", mix, quick });
        if (store.text !== mix) return;
        shown.innerHTML = answer.html;
      }
    } catch (error) {
      if (!(error instanceof Replaced)) throw error;
    }
  }
  store.addEventListener("mix", judge);
  judge();
}
