// Details of findings, which are asked of the server when somebody opens them.

import { renew } from "./renew.js";
import { Refused, Replaced, ask } from "./server.js";

/** Load details that are opened. `forget()` after a change of the mix: they may say something else. */
export function mountDetails(place, store) {
  const loaded = new WeakMap();
  let queue = Promise.resolve();

  place.addEventListener(
    "toggle",
    ({ target }) => {
      if (target.matches("details.opening") && target.open) load(target);
    },
    true,
  );

  function load(details) {
    if (loaded.get(details) === store.text) return;
    loaded.set(details, store.text);
    queue = queue.then(() => show(details));
  }

  async function show(details) {
    const inside = details.querySelector(".inside");
    if (!details.isConnected) return;
    if (!inside.hasChildNodes()) inside.textContent = "…";
    try {
      const { html } = await ask({ kind: "details", mix: store.text, entry: details.dataset.entry });
      renew(inside, html);
    } catch (error) {
      if (error instanceof Replaced) return loaded.delete(details);
      if (!(error instanceof Refused)) throw error;
      inside.textContent = error.message;
    }
  }

  return {
    forget() {
      for (const each of place.querySelectorAll("details.opening[open]")) load(each);
    },
  };
}
