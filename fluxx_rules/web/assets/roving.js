// One stop of Tab for many ticks: arrow keys move among those that are shown.

export class Roving {
  constructor() {
    this.all = [];
    this.stop = null;
  }

  /** Take ticks, some of which can be hidden. The stop stays where it is if it can be seen. */
  show(all) {
    this.all = all;
    const isShown = (tick) => tick && !tick.closest("li").hidden;
    if (!all.includes(this.stop) || !isShown(this.stop)) this.stopAt(all.find(isShown));
  }

  stopAt(tick) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = tick ?? null;
    if (tick) tick.tabIndex = 0;
  }

  /** Move with arrow keys, Home and End, as the ticks lie on the page. */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const seen = this.all.filter((tick) => tick.checkVisibility());
    const here = seen.indexOf(event.target);
    if (here < 0) return;
    const to = {
      ArrowRight: () => seen[here + 1],
      ArrowLeft: () => seen[here - 1],
      ArrowDown: () => nearest(event.target, seen, 1),
      ArrowUp: () => nearest(event.target, seen, -1),
      Home: () => seen[0],
      End: () => seen.at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const tick = to();
    if (!tick) return;
    this.stopAt(tick);
    tick.focus();
  }
}

/** Return the tick in the next line of cards, below with 1 or above with -1. */
function nearest(tick, seen, way) {
  const from = tick.getBoundingClientRect();
  const places = seen.map((each) => [each, each.getBoundingClientRect()]);
  const beyond = places.filter(([, { top }]) => (top - from.top) * way > 2);
  const line = beyond.reduce((least, [, { top }]) => Math.min(least, top * way), Infinity);
  const [found] = beyond
    .filter(([, { top }]) => top * way - line < 2)
    .sort(([, one], [, other]) => Math.abs(one.left - from.left) - Math.abs(other.left - from.left));
  return found?.[0];
}
