// Changes of the mix: asked of the server, which edits the text and judges the result.

import { notice } from "./notice.js";
import { Refused, Replaced, ask } from "./server.js";

/** Apply changes to the mix of the store, and return the verdict on it, or null. */
export async function change(store, changes, why = "") {
  try {
    const answer = await ask({ kind: "verdict", mix: store.text, changes, quick: true });
    store.verdict = answer;
    store.take(answer.mix, why);
    return answer;
  } catch (error) {
    if (error instanceof Replaced) return null;
    if (!(error instanceof Refused)) throw error;
    notice(error.message);
    return null;
  }
}
