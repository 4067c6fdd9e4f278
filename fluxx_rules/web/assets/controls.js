// The buttons above a table and their keys: back, next, to a turn, to the end, play by itself.

import { allow, allowed, button, element } from "./dom.js";

/** Milliseconds from one step to the next when a game plays by itself. */
const BEAT = 1100;
const KEYS = {
  ArrowLeft: "back", ArrowRight: "next", PageUp: "turn back", PageDown: "turn",
  Home: "start", End: "end",
};
const WORDS = {
  start: "Start", "turn back": "Turn back", back: "← Back", next: "Next →", turn: "Next turn",
  end: "To the end",
};

/** Mount the controls of a table. `keys` is where keys count. */
export function mountControls(place, keys, { move, to, undo }) {
  const buttons = new Map(Object.entries(WORDS).map(([go, word]) => [go, button(word, () => press(go), { id: `table-${go.replace(" ", "-")}` })]));
  const play = button("Play", toggle, { id: "table-play" });
  const back = button("Undo my choice", () => allowed(back) && undo(), { id: "table-undo" });
  const slider = element("input", { id: "table-step", type: "range", min: 0, "aria-label": "Step" });
  slider.addEventListener("input", () => {
    pause();
    to(Number(slider.value));
  });
  place.append(
    element("div", { class: "buttons" }, ...buttons.values(), play, back),
    slider,
    element("p", { class: "key soft small" },
      "Keys: ", key("←"), " ", key("→"), " a step, ", key("Page Up"), " ", key("Page Down"), " a turn, ",
      key("Home"), " ", key("End"), ", ", key("P"), " plays, ", key("U"), " undoes a choice."),
  );

  let timer = 0;
  let playing = false;

  function press(go) {
    pause();
    if (allowed(buttons.get(go))) move(go);
  }

  function toggle() {
    if (playing) pause();
    else if (allowed(buttons.get("next"))) {
      playing = true;
      play.textContent = "Pause";
      beat();
    }
  }

  async function beat() {
    const answer = await move("next");
    if (!playing) return;
    if (!answer || answer.over) pause();
    else timer = setTimeout(beat, BEAT);
  }

  function pause() {
    playing = false;
    clearTimeout(timer);
    play.textContent = "Play";
  }

  keys.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches("input:not([type=checkbox]), select, textarea, summary, pre")) return;
    const go = KEYS[event.key];
    const letter = event.key.toLowerCase();
    if (go) press(go);
    else if (letter === "p") toggle();
    else if (letter === "u") {
      if (allowed(back)) undo();
    } else return;
    event.preventDefault();
  });

  function show(line, answer, canUndo) {
    slider.max = Math.max(line.choices.length, 1);
    slider.value = line.at;
    slider.setAttribute("aria-valuetext", answer.text.split(". ", 1)[0]);
    for (const go of ["start", "turn back", "back"]) allow(buttons.get(go), line.at > 0);
    for (const go of ["next", "turn", "end"]) allow(buttons.get(go), answer.goes_on);
    allow(play, answer.goes_on);
    allow(back, canUndo);
  }

  return { pause, show };
}

const key = (name) => element("kbd", {}, name);
