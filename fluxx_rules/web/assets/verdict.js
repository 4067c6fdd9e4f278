// The column Verdict: what is wrong with the mix, and what to do about it.

import { Replaced, ask } from "./server.js";

export function mountVerdict(place, store) {
  place.innerHTML = '<h2>Verdict</h2><div aria-live="polite"></div>';
  const shown = place.lastElementChild;

  /** Show the quick verdict at once, then the one that the second judge has confirmed. */
  async function judge() {
    const text = store.text;
    const quick = store.verdict?.mix === text ? store.verdict : null;
    if (quick) shown.innerHTML = quick.html;
    try {
      const answer = await ask({ kind: "verdict", mix: text, quick: false });
      if (store.text === text) shown.innerHTML = answer.html;
    } catch (error) {
      if (!(error instanceof Replaced)) throw error;
    }
  }
  store.addEventListener("mix", judge);
  judge();
}
