// A table on which a game lies: step through it, take over, go another way.

import { barButtons } from "./barring.js";
import { mountControls } from "./controls.js";
import { button, element } from "./elements.js";
import { glide } from "./glide.js";
import { mountKept } from "./kept_lines.js";
import { mountKeeping } from "./keeping.js";
import { Lines } from "./lines.js";
import { redraw } from "./redraw.js";
import { Refused, Replaced, ask } from "./server.js";
import { ofCard, ofMix } from "./sources.js";

/** The most steps that wait for the one before. */
const MAX_WAITING = 3;

/** Mount the table. `open(source)` of what it returns shows a line of another source. */
export function mountTable(place, store, settings) {
  const lines = new Lines();
  const start = button("Start a game", () => store.obstacle ? tell(store.obstacle) : open(ofMix(store, settings, newSeed())), { id: "table-new" });
  const wide = button("Wide", widen, { id: "table-wide", "aria-pressed": "false" });
  const note = element("p", { id: "table-note", class: "note", role: "status" });
  barButtons(store, note, start);
  const kept = element("div", { id: "table-lines" });
  const controls = element("div", { class: "controls" });
  const said = element("p", { id: "table-said", class: "vh", role: "status" });
  const shown = element("div", { id: "table-shown", tabindex: "-1" });
  const keeping = element("details", { id: "table-keep" });
  const game = element("div", { id: "table-game", role: "group", "aria-label": "Game, step by step" },
    controls, said, shown, keeping);
  place.append(
    element("h3", { id: "table-head" }, "One game"),
    element("p", {}, start, " ", wide),
    note, kept, game,
  );
  const bar = mountControls(controls, game, { move, to, undo });
  const ruling = mountKeeping(keeping, lines, store);
  mountKept(kept, lines);

  let waiting = 0;
  let queue = Promise.resolve();
  let drawn = null; // the line that is on the table

  /** Ask for the next table once those before it are drawn. */
  function move(go) {
    if (waiting >= MAX_WAITING) return queue;
    waiting++;
    queue = queue.then(() => follow(go)).finally(() => waiting--);
    return queue;
  }

  async function follow(go) {
    const line = lines.current;
    if (!line) return null;
    const { choices, at } = line;
    try {
      const answer = await ask({ ...line.source.question, choices, at, go });
      if (line !== lines.current) return null;
      line.choices = [...choices.slice(0, answer.known), ...answer.added];
      line.at = answer.at;
      line.answer = answer;
      draw(line, answer);
      return answer;
    } catch (error) {
      if (error instanceof Replaced) return null;
      if (!(error instanceof Refused)) throw error;
      bar.pause();
      if (!line.answer) lines.drop(line);
      tell(error.message);
      return null;
    }
  }

  function draw(line, answer) {
    const again = () => redraw(shown, answer.html, ["[data-first]", ".offer, .card-tick input", ".at"]);
    if (drawn === line) glide(shown, again);
    else again();
    if (drawn !== line) shown.querySelector("[data-first]")?.scrollIntoView({ block: "nearest" });
    drawn = line;
    said.textContent = answer.text;
    bar.show(line, answer, lines.canUndo);
    ruling.show();
    if (answer.illegal) tell(`The rest of this game is left out: ${answer.illegal}.`);
    else compare();
  }

  function to(at) {
    lines.current.at = at;
    return move("here");
  }

  function undo() {
    if (!lines.canUndo) return queue;
    const line = lines.current;
    return lines.undo() === line ? move("here") : queue;
  }

  /** Take a choice of the player who is asked, unless another game is about to be shown. */
  function choose(choice) {
    if (drawn !== lines.current) return;
    bar.pause();
    lines.choose(choice);
    move("next");
  }

  shown.addEventListener("click", (event) => {
    const offer = event.target.closest("[data-offer]");
    if (offer) choose(drawn.answer.offers[Number(offer.dataset.offer)]);
  });
  shown.addEventListener("submit", (event) => {
    event.preventDefault();
    const cards = new FormData(event.target).getAll("card");
    const { least, most } = event.target.dataset;
    if (fits(cards.length, least, most)) choose({ cards });
    else event.target.querySelector("output").textContent = needed(cards.length, least, most);
  });
  shown.addEventListener("change", (event) => {
    const form = event.target.closest("form");
    const number = new FormData(form).getAll("card").length;
    form.querySelector("output").textContent = needed(number, form.dataset.least, form.dataset.most);
  });
  // A card that is being read does not go away.
  shown.addEventListener("toggle", (event) => event.newState === "open" && bar.pause(), true);

  /** The seed of the page for the first game or trial of a card, and others for more of them. */
  function newSeed(card) {
    const { seed } = settings.values;
    const asked = lines.all.map((line) => line.source.question);
    const alike = asked.filter((each) => each.mix === store.text && each.card === card);
    const taken = new Set(alike.map((each) => each.seed));
    let n = 1;
    while (taken.has(n === 1 ? seed : `${seed}/${n}`)) n++;
    return n === 1 ? seed : `${seed}/${n}`;
  }

  function open(source) {
    bar.pause();
    lines.open(source);
    tell("Dealing …");
    shown.focus({ preventScroll: true });
  }

  function tell(text, ...buttons) {
    note.replaceChildren(text, ...buttons.flatMap((each) => [" ", each]));
    note.hidden = !text;
  }

  /** Say that the mix is another one than that of the game. */
  function compare() {
    const line = lines.current;
    const mix = line?.source.question.mix;
    if (!line || mix === store.text || line.goesOn === store.text) return tell("");
    tell(
      "The mix has changed. This game is one of the mix before.",
      button("Start anew", () => open(line.source.again())),
      button("Go on with the mix before", () => {
        line.goesOn = store.text;
        tell("");
        shown.focus({ preventScroll: true });
      }),
    );
  }

  /** After a change of card files a trial goes on with the new cards. A game was one of the old ones. */
  function deal() {
    const line = lines.current;
    if (!line) return;
    if (line.source.question.card) move("here");
    else tell("A card file has changed. This game is one of the cards before.", button("Start anew", () => open(line.source.again())));
  }

  function widen() {
    const is = place.closest("main").classList.toggle("wide-play");
    wide.setAttribute("aria-pressed", String(is));
    place.scrollIntoView({ block: "nearest" });
  }

  lines.addEventListener("change", () => {
    game.hidden = !lines.current;
    if (!lines.current) tell("");
    if (lines.current !== drawn) move("here");
  });
  store.addEventListener("mix", compare);
  store.addEventListener("cards", deal);
  tell("");
  game.hidden = true;
  /** Try a card of a shelf at a small table. */
  function tryCard(card, shelf) {
    open(ofCard(store, settings, card, shelf, newSeed(card.name)));
    place.scrollIntoView({ block: "start" });
  }

  return { open, tryCard };
}

const fits = (number, least, most) => number >= Number(least) && number <= Number(most);

function needed(number, least, most) {
  const wanted = least === most ? least : `${least} to ${most}`;
  return `${number} ticked, ${wanted} needed`;
}
