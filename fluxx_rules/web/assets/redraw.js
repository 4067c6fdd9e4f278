// Parts of the page that the server draws anew: what was open stays open, and the focus stays.

const CAN_FOCUS = "a[href], button, input, select, summary, textarea, [tabindex]";
/** Milliseconds from one look at a place to the next. */
const WAIT = 100;

/**
 * Put new HTML of the server, which has escaped all text, into a place. If the control with the
 * focus is gone, the first one that fits one of `next` gets it.
 */
export function redraw(place, html, next = [CAN_FOCUS]) {
  const open = new Set([...place.querySelectorAll("details[open]")].map(nameOf));
  const focused = place.contains(document.activeElement) ? signOf(document.activeElement) : null;
  place.innerHTML = html;
  for (const each of place.querySelectorAll("details")) each.open = open.has(nameOf(each));
  if (focused === null) return;
  const found = [...place.querySelectorAll(CAN_FOCUS)].find((each) => signOf(each) === focused);
  const others = next.map((each) => place.querySelector(each));
  [found, ...others, place].find(Boolean).focus({ preventScroll: true });
}

const waiting = new WeakMap();

/** Redraw a place as soon as no button in it is being pressed, and no card of it is being read. */
export function redrawWhenFree(place, html) {
  const isFirst = !waiting.has(place);
  waiting.set(place, html);
  if (isFirst) draw(place);
}

function draw(place) {
  if (place.matches(":active") || place.querySelector(":popover-open")) return setTimeout(draw, WAIT, place);
  redraw(place, waiting.get(place));
  waiting.delete(place);
}

const nameOf = (details) => details.dataset.keep ?? details.querySelector("summary").textContent;

/** What tells one control from the others, before and after it is drawn anew. */
function signOf(control) {
  const card = control.closest("[data-card]")?.dataset.card;
  return [control.tagName, control.id, control.name, control.value, control.dataset.offer, card, card ? "" : control.textContent].join("|");
}
