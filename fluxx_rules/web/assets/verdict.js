// The column Verdict: what is wrong with the mix, what to do about it, what to agree on.

import { mountAnswers } from "./answering.js";
import { barButtons } from "./barring.js";
import { change } from "./changes.js";
import { mountComparing } from "./comparing.js";
import { mountDetails } from "./details.js";
import { notice } from "./notice.js";
import { mountPages } from "./otherpages.js";
import { renew } from "./renew.js";
import { mountRepairs } from "./repairs.js";
import { Refused, Replaced, ask } from "./server.js";
import { mountBrief } from "./standing.js";

/** Milliseconds without a change after which the second judge is asked. */
const PAUSE = 300;
const FRAME = `<h2>Verdict <span class="state" id="brief"></span></h2>
<p class="effect" id="effect" role="status" tabindex="-1"></p>
<div id="verdict-top"></div>
<p class="dos">
<button type="button" id="repair">Find repairs</button>
<button type="button" id="compare" aria-haspopup="dialog">Compare with saved</button>
<button type="button" id="sheet">Sheet</button>
<button type="button" id="report">Report</button>
<output id="verdict-work"></output></p>
<div id="repairs"></div>
<div id="judgement"></div>
<dialog id="comparison" aria-labelledby="comparison-head"><h2 id="comparison-head">Compared with the saved file</h2>
<div></div><form method="dialog"><button>Close</button></form></dialog>`;

export function mountVerdict(place, store) {
  place.innerHTML = FRAME;
  const at = (id) => place.querySelector(`#${id}`);
  const effect = at("effect");
  let shown = null;
  let why = "";
  let last = 0; // the number of the last judgement; those before it are of no use

  mountBrief(at("brief"), store);
  barButtons(store, at("verdict-work"), at("repair"), at("sheet"), at("report"));
  const details = mountDetails(at("judgement"), store);
  mountAnswers(place, store);
  mountRepairs(at("repair"), at("repairs"), at("verdict-work"), store);
  mountComparing(at("compare"), at("comparison"), store);
  mountPages({ sheet: at("sheet"), report: at("report") }, at("verdict-work"), store);
  place.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-changes]");
    if (button) doOnce(button);
  });

  /** Make the changes of a button. A second click does nothing until their verdict is shown. */
  async function doOnce(button) {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    const judged = new Promise((done) => place.addEventListener("judged", done, { once: true }));
    if (await change(store, JSON.parse(button.dataset.changes))) await judged;
    button.removeAttribute("aria-disabled");
  }

  /**
   * Show the quick verdict first, and after a pause the one that the second judge has confirmed:
   * its work must not keep the next quick verdict waiting. `data-judging` stands until the last.
   */
  async function judge(since = shown) {
    const mix = store.text;
    const mine = ++last;
    place.dataset.judging = "";
    try {
      for (const quick of [true, false]) {
        if (!quick) await new Promise((done) => setTimeout(done, PAUSE));
        if (mine !== last) return;
        const answer = await ask({ kind: "verdict", mix, quick, since });
        if (mine !== last) return;
        show(answer, mix, since);
      }
    } catch (error) {
      if (error instanceof Replaced) return;
      if (!(error instanceof Refused)) throw error;
      notice(error.message);
    } finally {
      if (mine === last) delete place.dataset.judging;
    }
  }

  function show(answer, mix, since) {
    place.dataset.state = answer.state;
    store.judged(answer);
    const hadFocus = place.contains(document.activeElement);
    renew(at("verdict-top"), answer.line);
    renew(at("judgement"), answer.html);
    if (shown !== mix) {
      shown = mix;
      details.forget();
    }
    if (since !== null) say(answer.effect);
    if (hadFocus && document.activeElement === document.body) effect.focus({ preventScroll: true });
    place.dispatchEvent(new CustomEvent("judged"));
  }

  /** Say what the last change has done. The words of the change stand for cards that stay. */
  function say(done) {
    const named = /^[+−]/.test(done) || !why ? capital(done) : `${capital(why)}: ${done || "no finding changes"}`;
    if (effect.textContent !== named) effect.textContent = named;
  }

  store.addEventListener("mix", (event) => {
    why = event.detail?.why ?? "";
    judge();
  });
  store.addEventListener("cards", ({ detail }) => {
    why = "";
    say(`${detail.files.join(", ")} has changed`);
    judge(null); // its effect is not that of a change here
  });
  judge();
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
