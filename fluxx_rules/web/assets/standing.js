// The line of the box that stays in sight: the number of cards, and the verdict in a few words.

import { element } from "./elements.js";

/** Milliseconds after which a verdict that is not there yet is missed. */
const PATIENCE = 500;
const USUAL = ", usual about 100";

/** Fill the line. `show(size)` gives it the number of cards; the verdict comes with its event. */
export function mountStanding(place, store) {
  const size = element("span");
  const verdict = element("span", { class: "state" });
  place.append(size, " ", verdict);
  let timer = 0;

  store.addEventListener("mix", () => {
    clearTimeout(timer);
    timer = setTimeout(() => judged({ state: "", brief: "being judged …" }), PATIENCE);
  });
  store.addEventListener("verdict", ({ detail }) => judged(detail));

  function judged({ state, brief }) {
    clearTimeout(timer);
    verdict.dataset.state = state;
    verdict.textContent = brief;
  }

  function show(words) {
    place.hidden = !words;
    size.replaceChildren(element("b", {}, `${words} ${words === "1" ? "card" : "cards"}`), USUAL);
  }

  return { show };
}
