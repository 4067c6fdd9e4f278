// The buttons above a table and their keys: back, next, to a turn, to the end, play by itself.

import { allow, allowed } from "./allowing.js";
import { button, element } from "./elements.js";
import { describeKey, isWriting } from "./keys.js";

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

const PLAY = "Play by itself";
const HELP = [
  ["← or →", "a step back or on"],
  ["Page Up or Page Down", "a turn back or on"],
  ["Home or End", "the beginning, or play to the end"],
  ["P", "play by itself, or pause"],
  ["U", "undo my choice"],
];

/** Mount the controls of a table. `keys` is where keys count. */
export function mountControls(place, keys, { move, to, undo }) {
  const buttons = new Map(Object.entries(WORDS).map(([go, word]) => [go, button(word, () => press(go), { id: `table-${go.replace(" ", "-")}` })]));
  const play = button(PLAY, toggle, { id: "table-play" });
  const back = button("Undo my choice", () => allowed(back) && undo(), { id: "table-undo" });
  const slider = element("input", { id: "table-step", type: "range", min: 0, "aria-label": "Step" });
  slider.addEventListener("input", () => {
    pause();
    to(Number(slider.value));
  });
  const marks = element("div", { id: "table-marks" });
  place.append(
    element("div", { class: "buttons" }, ...buttons.values(), play, back),
    slider,
    marks,
  );
  for (const [name, says] of HELP) describeKey(name, `${says}, in a game`);

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
    play.textContent = PLAY;
  }

  keys.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isWriting(event.target)) return;
    if (event.target.matches("pre, .scroll")) return; // they scroll by these keys
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
    marks.innerHTML = answer.marks;
    slider.setAttribute("aria-valuetext", answer.text.split(". ", 1)[0]);
    for (const go of ["start", "turn back", "back"]) allow(buttons.get(go), line.at > 0);
    for (const go of ["next", "turn", "end"]) allow(buttons.get(go), answer.goes_on);
    allow(play, answer.goes_on);
    allow(back, canUndo);
  }

  return { pause, show };
}
