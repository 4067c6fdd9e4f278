// A shelf of the box: the cards of one source by kind, each with a tick.

import { change } from "./changes.js";
import { button, element } from "./elements.js";
import { Roving } from "./roving.js";

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
    this.body = element("div", { class: "body", id });
    const head = element("div", { class: "head" }, element("h3", {}, this.fold), this.tally, this.all, this.none);
    this.element = element("section", { class: "shelf" }, head, this.fault, this.body);
    this.body.addEventListener("change", ({ target }) => this.tick(Number(target.dataset.n)));
    this.body.addEventListener("click", ({ target }) => target.matches("button") && this.tell(target));
    this.body.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show what is in, and the cards if they are other ones than before. */
  show({ title, fault, digest, cards, inside }) {
    if (cards && digest !== this.digest) this.fill(title, cards);
    Object.assign(this, { digest, known: inside, inside: new Set(inside) });
    this.fault.textContent = fault;
    this.fault.hidden = !fault;
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
    this.all.setAttribute("aria-label", `All of ${title}`);
    this.none.setAttribute("aria-label", `None of ${title}`);
  }

  open(isOpen) {
    this.isOpen = isOpen;
    this.draw();
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
    this.element.hidden = Boolean(this.fits) && !shown;
    this.fold.setAttribute("aria-expanded", shown);
    this.body.hidden = !shown;
    if (shown) this.patch();
    const known = [...this.cards.keys()].filter((n) => !this.cards[n].unplayed);
    const size = (numbers) => numbers.reduce((sum, n) => sum + this.cards[n].copies, 0);
    const isIn = known.filter((n) => this.inside.has(n));
    this.tally.textContent = `${size(isIn)} of ${size(known)}`;
    this.element.classList.toggle("empty", !this.inside.size);
    this.all.setAttribute("aria-disabled", this.inside.size === this.cards.length);
    // A source with faults can be taken out as a whole.
    this.none.setAttribute("aria-disabled", !this.inside.size && this.fault.hidden);
    this.store.dispatchEvent(new Event("ticks"));
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

  /** Put in all cards of this shelf, or none. */
  take(type) {
    const isAll = type === "TakeAll";
    if ((isAll ? this.all : this.none).getAttribute("aria-disabled") === "true") return;
    for (const n of this.cards.keys()) this.put(n, isAll);
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

/** Return the item of a list for a card: its tick, its name, and a button for its text. */
function slot(tick, card) {
  const label = element("label", {}, tick, element("span", { title: card.text }, card.name));
  if (card.copies > 1) label.append(element("small", {}, `×${card.copies}`));
  if (card.unplayed) label.append(element("small", { class: "unplayed", title: card.text }, card.unplayed));
  const more = element("button", { type: "button", tabindex: "-1", "aria-label": `Text of ${card.name}` }, "…");
  return element("li", {}, label, more);
}
