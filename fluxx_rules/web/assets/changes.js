// Changes of the mix, one after the other: the server edits the text, the tab keeps the order.
// While one request is under way further changes wait, and go together in the next one. So none
// is lost and none is made to an old text. Each change is one step of undo.

import { notice, wentOn } from "./notice.js";
import { Refused, ask } from "./server.js";

const waiting = [];
let isWorking = false;

/**
 * Apply changes as one step. `why` says what they do, for Undo; without it the server does.
 * Return the new text, or null if the changes are refused: a notice then has the reason. `store`
 * has an event "settled" after the last waiting change.
 */
export function change(store, changes, why = "") {
  return queued(store, { changes, why });
}

/** Call an action when all changes before it are made: undo, saving, another text. */
export function inOrder(store, action) {
  return queued(store, { action });
}

/** Whether changes or actions wait. */
export function isSettled() {
  return !isWorking;
}

function queued(store, step) {
  return new Promise((done, failed) => {
    waiting.push({ ...step, done, failed });
    if (!isWorking) work(store);
  });
}

async function work(store) {
  isWorking = true;
  while (waiting.length) {
    if (waiting[0].action) await act(waiting[0]);
    else await makeAll(store);
  }
  isWorking = false;
  store.dispatchEvent(new Event("settled"));
}

async function act(step) {
  try {
    step.done(await step.action());
  } catch (error) {
    step.failed(error);
  } finally {
    waiting.shift();
  }
}

/** Make the changes that wait before the next action. */
async function makeAll(store) {
  const action = waiting.findIndex((step) => step.action);
  const together = waiting.slice(0, action < 0 ? waiting.length : action);
  const made = await edited(store.text, together);
  waiting.splice(0, together.length);
  const taken = together.map(({ why }, n) => ({ text: made[n].mix, why: why || made[n].words }));
  store.takeAll(taken.filter((_, n) => !made[n].refused));
  const refused = made.find((step) => step.refused)?.refused;
  if (refused) notice(refused);
  else wentOn();
  together.forEach((step, n) => step.done(made[n].refused ? null : made[n].mix));
}

async function edited(mix, steps) {
  try {
    return (await ask({ kind: "edit", mix, steps: steps.map((step) => step.changes) })).steps;
  } catch (error) {
    if (!(error instanceof Refused)) reportError(error);
    return steps.map(() => ({ mix, refused: error.message }));
  }
}
