// The end of a game as a ruling: a test that is shown, and kept beside the saved mix.

import { button, element } from "./elements.js";
import { sentence } from "./sentence.js";
import { Refused, Replaced, ask } from "./server.js";

export function mountKeeping(place, lines, store) {
  const name = element("input", { id: "ruling-name", maxlength: 100, autocomplete: "off", placeholder: "a name is found for it" });
  const from = element("select", { id: "ruling-from" },
    element("option", { value: "play" }, "the last play"),
    element("option", { value: "choice" }, "the last choice"),
    element("option", { value: "start" }, "the beginning"),
  );
  const keep = button("Keep it", () => make(true), { id: "ruling-keep" });
  const told = element("p", { id: "ruling-told", role: "status" });
  const text = element("pre", { id: "ruling-text", tabindex: "0", "aria-label": "The ruling" });
  place.append(
    element("summary", {}, "Keep as a ruling"),
    element("p", { class: "soft small" },
      "A ruling is a test of the cards: the table before, the choices and the table after. `fluxx rulings` runs it."),
    element("p", { class: "fields" },
      element("label", {}, "Name ", name), " ", element("label", {}, "It begins with ", from)),
    element("p", {}, button("Show the ruling", () => make(false), { id: "ruling-show" }), " ", keep),
    told, text,
  );

  let last = ""; // the ruling that was kept last, whatever its name

  async function make(wanted) {
    const line = lines.current;
    const { choices, at } = line;
    const since = { play: null, choice: Math.max(at - 1, 0), start: 0 }[from.value];
    const { source } = line;
    const question = { ...source.ruling, choices: choices.slice(0, at), name: name.value.trim() };
    if (!isTrial(source)) question.since = since;
    const same = JSON.stringify({ ...question, name: "" });
    if (wanted && same === last) return void (told.textContent = "This ruling is kept already.");
    try {
      const answer = await ask({ ...question, keep: wanted });
      text.textContent = answer.text;
      text.hidden = false;
      if (answer.kept) [name.value, last] = ["", same];
      told.textContent =
        answer.kept ? `“${answer.name}” is kept in ${answer.path}.`
        : answer.is_saved ? `It holds. “Keep it” adds it to ${answer.path}.`
        : "It holds. Save the mix first: a ruling belongs to a saved mix.";
    } catch (error) {
      if (error instanceof Replaced) return;
      if (!(error instanceof Refused)) throw error;
      text.hidden = true;
      told.textContent = sentence(error.message);
    }
  }

  /** Show the place for another position: what was said of the one before is gone. */
  function show() {
    const { source, at } = lines.current;
    place.hidden = !source.ruling || !at;
    from.parentElement.hidden = isTrial(source);
    text.hidden = true;
    text.textContent = told.textContent = "";
  }

  store.addEventListener("saved", () => (told.textContent = ""));
  text.hidden = true;
  return { show };
}

/** Whether the line is a trial of a card, which is kept as a whole. */
const isTrial = (source) => Boolean(source.ruling?.card);
