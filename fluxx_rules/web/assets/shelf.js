// A shelf of the box: the cards of one source by kind, each with a tick.

import { change } from "./changes.js";
import { button, element } from "./elements.js";
import { changeMany, counted, played } from "./many.js";
import { Roving } from "./roving.js";
import { slot } from "./slot.js";

export const KINDS = new Map([
  ["keeper", "Keepers"],
  ["goal", "Goals"],
  ["creeper", "Creepers"],
  ["rule", "New Rules"],
  ["action", "Actions"],
  ["surprise", "Surprises"],
]);
let count = 0;

/** Cards and what is in come from the answer "box"; a tick shows at once and becomes a change. */
export class Shelf {
  constructor(source, store, openFace, tryCard) {
    Object.assign(this, { source, store, openFace, tryCard, cards: [], digest: "", isOpen: false, fits: null });
    this.inside = new Set();
    this.roving = new Roving();
    const id = `shelf-${++count}`;
    this.fold = button("", () => this.open(!this.isOpen), { class: "fold", "aria-controls": id });
    this.tally = element("span", { class: "tally" });
    this.all = button("All", () => this.take("TakeAll"));
    this.none = button("None", () => this.take("TakeNone"));
    this.fault = element("p", { class: "fault" });
    this.note = element("p", { class: "soft absent", id: `${id}-note` });
    this.fold.setAttribute("aria-describedby", this.note.id);
    this.body = element("div", { class: "body", id });
    const both = element("span", { class: "both" }, this.all, this.none);
    const head = element("div", { class: "head" }, element("h3", {}, this.fold), this.tally, both);
    this.element = element("section", { class: "shelf" }, head, this.fault, this.note, this.body);
    this.body.addEventListener("change", ({ target }) => this.tick(Number(target.dataset.n)));
    this.body.addEventListener("click", ({ target }) => target.matches("button") && this.tell(target));
    this.body.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show what is in, and the cards if they are other ones than before. */
  show({ title, fault, note, digest, cards, inside }) {
    if (cards && digest !== this.digest) this.fill(title, cards);
    Object.assign(this, { digest, known: inside, inside: new Set(inside) });
    this.fault.textContent = fault;
    this.fault.hidden = !fault;
    this.note.textContent = this.tally.title = note;
    this.draw();
  }

  /** Show again what was in before the changes that could not be made. */
  restore() {
    this.inside = new Set(this.known);
    this.draw();
  }

  fill(title, cards) {
    Object.assign(this, { title, cards, ticks: null });
    this.words = cards.map((card) => [card.name, card.text, ...card.tags].join("\n").toLowerCase());
    this.fold.textContent = title;
    this.element.setAttribute("aria-label", title);
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.draw();
    this.store.dispatchEvent(new Event("fold")); // a filter of kinds shows what is open
  }

  /** Show only the cards that fit, wherever they are, or with null all cards of an open shelf. */
  filter(fits) {
    this.fits = fits && this.cards.map((card, n) => fits(card, this.words[n]));
    this.draw();
  }

  /** Return the numbers of the cards that are shown. */
  shown() {
    if (this.fits) return this.fits.flatMap((fits, n) => (fits ? [n] : []));
    return this.isOpen ? [...this.cards.keys()] : [];
  }

  draw() {
    const shown = this.fits ? this.fits.some(Boolean) : this.isOpen;
    const numbers = this.numbers();
    const inside = numbers.filter((n) => this.inside.has(n));
    this.element.hidden = Boolean(this.fits) && !shown;
    this.fold.setAttribute("aria-expanded", shown);
    this.body.hidden = !shown;
    this.note.hidden = !shown || Boolean(this.fits) || !this.note.textContent;
    if (shown) this.patch();
    const isIn = this.cards.filter((_, n) => this.inside.has(n));
    this.tally.textContent = `${played(isIn)} of ${played(this.cards)}`;
    this.element.classList.toggle("empty", !this.inside.size);
    this.name(numbers);
    this.all.setAttribute("aria-disabled", inside.length === numbers.length);
    // A source with faults can be taken out as a whole.
    this.none.setAttribute("aria-disabled", !inside.length && this.fault.hidden);
    this.store.dispatchEvent(new Event("ticks"));
  }

  /** Return the numbers of the cards that All and None change: of a filter those that are shown. */
  numbers() {
    return this.fits ? this.shown() : [...this.cards.keys()];
  }

  /** Let All and None say which cards they change. */
  name(numbers) {
    const size = counted(numbers.map((n) => this.cards[n]));
    const these = this.fits ? ` of ${size === "1" ? "this" : "these"} ${size}` : "";
    for (const [word, one] of [["All", this.all], ["None", this.none]]) {
      one.textContent = word + these;
      one.setAttribute("aria-label", `${word}${these} of ${this.title}`);
    }
  }

  /** Bring the ticks up to date. They are made when they are first shown. */
  patch() {
    this.ticks ??= this.make();
    for (const [n, tick] of this.ticks.entries()) {
      tick.checked = this.inside.has(n);
      tick.closest("li").hidden = Boolean(this.fits) && !this.fits[n];
    }
    for (const group of this.body.children) group.hidden = !group.querySelector("li:not([hidden])");
    this.roving.show(this.ticks);
  }

  make() {
    const focused = this.ticks?.findIndex((tick) => tick === document.activeElement);
    const ticks = [];
    const groups = [...KINDS].map(([kind, word]) => {
      const list = element("ul", { "aria-label": `${word} of ${this.title}` });
      for (const [n, card] of this.cards.entries()) {
        if (card.kind !== kind) continue;
        ticks[n] = element("input", { type: "checkbox", "data-n": n, tabindex: "-1" });
        list.append(slot(ticks[n], card));
      }
      return element("div", { class: kind }, element("h4", {}, word), list);
    });
    this.body.replaceChildren(...groups.filter((group) => group.querySelector("li")));
    if (focused >= 0) ticks[focused]?.focus();
    return ticks;
  }

  /** Take a tick over into the mix. Cards of one name go together. */
  tick(n) {
    const { name } = this.cards[n];
    const type = this.ticks[n].checked ? "PutIn" : "LeaveOut";
    this.cards.forEach((card, k) => card.name === name && this.put(k, type === "PutIn"));
    this.draw();
    change(this.store, [{ type, source: this.source, card: name }]);
  }

  put(n, isIn) {
    if (isIn) this.inside.add(n);
    else this.inside.delete(n);
  }

  /** Put in all cards of this shelf, or none; of a filter only those that are shown. */
  take(type) {
    const isAll = type === "TakeAll";
    if ((isAll ? this.all : this.none).getAttribute("aria-disabled") === "true") return;
    const numbers = this.numbers();
    if (numbers.length < this.cards.length) {
      changeMany(this.store, isAll ? "PutIn" : "LeaveOut", numbers.map((n) => [this, n]), ` of ${this.title}`);
      return;
    }
    for (const n of numbers) this.put(n, isAll);
    this.draw();
    change(this.store, [{ type, source: this.source }], `${isAll ? "put in" : "leave out"} all of ${this.title}`);
  }

  tell(target) {
    this.openFace(this.cardOf(target), target, this.source);
  }

  cardOf(target) {
    return this.cards[target.closest("li").querySelector("input").dataset.n];
  }

  key(event) {
    if (event.target.matches("input") && event.key === "Enter") {
      event.preventDefault();
      this.tell(event.target);
    } else if (event.target.matches("input") && isTry(event)) {
      event.preventDefault();
      const card = this.cardOf(event.target);
      if (!card.unplayed) this.tryCard(card, this.source);
    } else this.roving.key(event);
  }
}

function isTry(event) {
  return event.key.toLowerCase() === "t" && !event.altKey && !event.ctrlKey && !event.metaKey;
}
