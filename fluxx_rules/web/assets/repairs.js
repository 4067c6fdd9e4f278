// Repairs of the mix: found on request, each with a button that makes it.

import { Refused, Replaced, ask } from "./server.js";

export function mountRepairs(button, place, work, store) {
  let found = null;
  let search = new AbortController();

  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (store.obstacle) return void (work.textContent = store.obstacle);
    const mix = store.text;
    button.setAttribute("aria-disabled", "true");
    work.textContent = "Looking for repairs …";
    search = new AbortController();
    try {
      const answer = await ask({ kind: "repairs", mix }, { signal: search.signal });
      found = mix;
      place.innerHTML = answer.html;
      work.textContent = `${answer.found} found.`;
    } catch (error) {
      if (error.name === "AbortError") work.textContent = "";
      else if (error instanceof Refused || error instanceof Replaced) work.textContent = error.message;
      else throw error;
    } finally {
      button.removeAttribute("aria-disabled");
    }
  });

  store.addEventListener("mix", () => {
    search.abort(); // the repairs of another mix are of no use
    if (found === null || found === store.text) return;
    found = null;
    place.replaceChildren();
    work.textContent = "";
  });
}
