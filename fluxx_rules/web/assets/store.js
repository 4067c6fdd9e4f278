// The state of a tab: the text of its mix, the texts before and after it, and the saved file.
// Columns listen to it. Every state is a mix file, so undo and links need nothing but texts.

/** Events: "mix" after each change of the text, "saved" after each change of the file. */
export class Store extends EventTarget {
  constructor({ path, text, saved, editions }) {
    super();
    Object.assign(this, { path, text, saved, editions });
    this.past = [];
    this.future = [];
  }

  /** Take a new text. It can be undone. */
  take(text, why = "") {
    if (text === this.text) return;
    this.past.push({ text: this.text, why });
    this.future = [];
    this.show(text, why);
  }

  undo() {
    const last = this.past.pop();
    if (!last) return;
    this.future.push({ text: this.text, why: last.why });
    this.show(last.text, "");
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

  /** Note what the file has now. */
  file(saved) {
    this.saved = saved;
    this.dispatchEvent(new Event("saved"));
  }

  get isSaved() {
    return this.text === this.saved.text;
  }
}
