// The file of the mix: saving, and what to do if somebody else changes it.
// Save overwrites only a version that this tab has shown.

import { inOrder } from "./changes.js";
import { focusNotice, notice } from "./notice.js";
import { Refused, save } from "./server.js";

export function mountDisk(store) {
  addEventListener("beforeunload", (event) => {
    if (store.hasChanges) event.preventDefault();
  });
}

/** Save the newest text, after the changes that are under way. */
export function saveNow(store) {
  return inOrder(store, async () => {
    if (store.isSaved) return;
    try {
      const saved = await save(store.text, store.base.digest);
      compare(store, saved); // somebody can have written it again by now
      if (store.isSaved) notice("");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (store.saved.digest === store.base.digest) notice(error.message);
      else {
        ask(store, store.saved, "Nothing is saved yet. ");
        focusNotice();
      }
    }
  });
}

/** Note what the file has now. A tab without changes of its own takes it. */
export function fileChanged(store, saved) {
  return inOrder(store, () => compare(store, saved));
}

function compare(store, saved) {
  store.file(saved);
  if (saved.digest === store.base.digest || saved.text === store.text) {
    store.accept(saved);
  } else if (saved.text === null) {
    notice(`The file ${store.path} is gone. Save writes it again.`);
    store.accept(saved);
  } else if (store.text !== store.base.text) {
    ask(store, saved);
  } else {
    take(store, saved, "take the changed file");
    notice("The file was changed outside. This is its new text.");
  }
}

/** Ask what holds, the file or the text of this tab. Each answer says what it drops. */
function ask(store, saved, before = "") {
  const steps = store.stepsSince(store.base.text);
  const own = steps ? `${steps} ${steps === 1 ? "change" : "changes"} of this page` : "changes of this page";
  notice(
    `${before}${store.path} was changed outside, and does not have ${own}. `
      + "“Take the file” shows its text; Undo brings the mix of this page back. "
      + "“Keep mine” keeps the mix of this page; Save then replaces the file.",
    ["Take the file", () => inOrder(store, () => take(store, saved, "take the changed file"))],
    ["Keep mine", () => store.accept({ digest: saved.digest, text: store.base.text })],
  );
}

function take(store, saved, why) {
  store.take(saved.text, why);
  store.accept(saved);
}
