// The state of a tab: the text of its mix, the texts before and after it, and the file.
// Columns listen to it. Every state is a mix file, so undo and links need nothing but texts.

const OBSTACLES = {
  empty: "Put in some cards first.",
  faults: "Correct the faults first; the verdict names them.",
};

/**
 * Events: "mix" after each change of the text, "saved" after each change of the file or of what
 * is known of it, "cards" after a change of card files, "verdict" after each verdict. Change the text by `change` of changes.js,
 * which keeps the order of changes.
 */
export class Store extends EventTarget {
  constructor({ path, text, saved, editions }) {
    super();
    Object.assign(this, { path, text, saved, editions });
    /** The text and the digest of the file that this tab knows. Save overwrites this one alone. */
    this.base = { digest: saved.digest, text };
    this.past = [];
    this.future = [];
    /** What keeps the mix from being played, by the last verdict, or "". */
    this.obstacle = "";
  }

  /** Note the verdict on the mix. */
  judged(verdict) {
    this.obstacle = OBSTACLES[verdict.state] ?? "";
    this.dispatchEvent(new CustomEvent("verdict", { detail: verdict }));
  }

  /** Take a new text. It can be undone; `why` says what was done, as in "put in Milk". */
  take(text, why = "") {
    this.takeAll([{ text, why }]);
  }

  /** Take texts one after the other. Each can be undone, and listeners hear of the last alone. */
  takeAll(states) {
    const before = this.text;
    let now = before;
    for (const { text, why } of states) {
      if (text === now) continue;
      this.past.push({ text: now, why });
      this.future = [];
      now = text;
    }
    if (now !== before) this.show(now, states.at(-1).why);
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    this.future.push({ text: this.text, why: last.why });
    this.show(last.text, `undone: ${last.why}`);
  }

  redo() {
    const next = this.future.pop();
    if (!next) return;
    this.past.push({ text: this.text, why: next.why });
    this.show(next.text, next.why);
  }

  show(text, why) {
    this.text = text;
    this.dispatchEvent(new CustomEvent("mix", { detail: { why } }));
  }

  /** Note that card files have changed. The text of the mix is the same. */
  cardsChanged(files) {
    this.dispatchEvent(new CustomEvent("cards", { detail: { files } }));
  }

  /** Note what the file has now. */
  file(saved) {
    this.saved = saved;
    this.dispatchEvent(new Event("saved"));
  }

  /** Note that the person has seen this version of the file: Save can overwrite it. */
  accept(saved) {
    this.base = { digest: saved.digest, text: saved.text ?? this.base.text };
    this.dispatchEvent(new Event("saved"));
  }

  /** Return the number of steps since the mix had this text, or 0 if it did not. */
  stepsSince(text) {
    const n = this.past.findLastIndex((state) => state.text === text);
    return n < 0 ? 0 : this.past.length - n;
  }

  get isSaved() {
    return this.text === this.saved.text;
  }

  /** Whether this tab has changes that the file does not have. */
  get hasChanges() {
    return this.text !== this.base.text && !this.isSaved;
  }
}
