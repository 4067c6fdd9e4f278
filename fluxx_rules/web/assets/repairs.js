// Repairs of the mix: found on request, each with a button that makes it.

import { Refused, Replaced, ask } from "./server.js";

export function mountRepairs(button, place, work, store) {
  let found = null;

  button.addEventListener("click", async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    const mix = store.text;
    button.setAttribute("aria-disabled", "true");
    work.textContent = "Looking for repairs …";
    try {
      const answer = await ask({ kind: "repairs", mix });
      if (store.text !== mix) return;
      found = mix;
      place.innerHTML = answer.html;
      work.textContent = `${answer.found} found.`;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Replaced)) throw error;
      work.textContent = error.message;
    } finally {
      button.removeAttribute("aria-disabled");
      if (store.text !== mix) work.textContent = "";
    }
  });

  store.addEventListener("mix", () => {
    if (found === null || found === store.text) return;
    found = null;
    place.replaceChildren();
    work.textContent = "";
  });
}
