// What stays in sight: the number of cards, and the verdict in a few words.

import { element } from "./elements.js";

/** Milliseconds after which a verdict that is not there yet is missed. */
const PATIENCE = 500;
const USUAL = ", usual about 100";

/** Fill the line. `show(size)` gives it the number of cards; the verdict comes with its event. */
export function mountStanding(place, store) {
  const size = element("span");
  const verdict = element("span", { class: "state" });
  place.append(size, " ", verdict);
  mountBrief(verdict, store);

  function show(words) {
    place.hidden = !words;
    size.replaceChildren(element("b", {}, `${words} ${words === "1" ? "card" : "cards"}`), USUAL);
  }

  return { show };
}

/** Keep the verdict in a few words in a place. One that does not come soon is said to be late. */
export function mountBrief(place, store) {
  let timer = 0;

  function judged({ state, brief }) {
    clearTimeout(timer);
    place.dataset.state = state;
    place.textContent = brief;
  }

  for (const event of ["mix", "cards"]) {
    store.addEventListener(event, () => {
      clearTimeout(timer);
      timer = setTimeout(judged, PATIENCE, { state: "late", brief: "being judged …" });
    });
  }
  store.addEventListener("verdict", ({ detail }) => judged(detail));
}
