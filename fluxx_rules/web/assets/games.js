// Games that automatic players play: a histogram that fills, and the shares of wins.

import { allow, allowed } from "./allowing.js";
import { barButtons } from "./barring.js";
import { button, element } from "./elements.js";
import { redrawWhenFree } from "./redraw.js";
import { Refused, Replaced, ask } from "./server.js";

const BLOCK = 25;
const ALL = 400;
/** The fewest games with which those of a changed mix are compared. */
const ENOUGH = 100;

export function mountGames(place, store, settings) {
  const play = button("Play", () => allowed(play) && (running ? pause() : store.obstacle ? say(store.obstacle) : begin()), { id: "games-play" });
  const state = element("span", { id: "games-state", class: "soft small", role: "status" });
  const shown = element("div", { id: "games-shown" });
  barButtons(store, state, play);
  place.append(
    element("h3", { id: "games-head" }, "Many games"),
    element("p", { class: "soft small" },
      `${ALL} games of players who choose what their Goals ask for, and ${ALL / 4} of players who choose at random.`),
    element("p", {}, play, " ", state),
    shown,
  );

  let asked = false; // somebody wants the games, and did not pause them
  let running = false;
  let round = 0; // the number of the last run; an earlier one has ended
  let last = null; // the answer that is shown, and its mix
  let before = null; // the lengths of the games before the mix was changed

  function say(text) {
    state.setAttribute("aria-live", running ? "off" : "polite"); // numbers that run are not read aloud
    state.textContent = text;
    play.textContent = running ? "Pause" : "Play";
    allow(play, running || !(last?.over && last.mix === store.text));
  }

  function pause() {
    asked = running = false;
    round++;
    say(last?.mix === store.text ? `${last.games} of ${ALL} games, paused` : "Paused");
  }

  /** Ask block by block. The server has kept the games of the blocks before. */
  async function begin() {
    asked = running = true;
    const mine = ++round;
    const mix = store.text;
    const question = { kind: "games", mix, before, ...settings.values };
    say("Playing …");
    let end = last?.mix === mix ? Math.min(last.games + BLOCK, ALL) : BLOCK;
    let text = "";
    try {
      for (;;) {
        const answer = await ask({ ...question, end });
        if (mine !== round) return;
        last = { ...answer, mix };
        redrawWhenFree(shown, answer.html);
        shown.classList.remove("old");
        if (answer.over) break;
        say(`${answer.games} of ${ALL} games`);
        end = answer.games < end ? end : Math.min(end + BLOCK, ALL);
      }
      text = `${last.games} games`;
    } catch (error) {
      if (mine !== round || error instanceof Replaced) return;
      if (!(error instanceof Refused)) throw error;
      text = store.obstacle || error.message;
    }
    running = false;
    say(text);
  }

  /** Begin anew with a changed mix, if the games of the mix before were wanted. */
  function renew() {
    if (last && last.mix !== store.text && last.games >= ENOUGH) before = last.lengths;
    if (asked) return begin();
    if (last) shown.classList.toggle("old", last.mix !== store.text);
    say(last && last.mix !== store.text ? "These are the games of the mix before the change." : "");
  }

  store.addEventListener("mix", renew);
  store.addEventListener("cards", () => asked && begin());
  settings.addEventListener("change", () => {
    before = last = null;
    shown.replaceChildren();
    if (asked) begin();
    else say("");
  });
}
