// New HTML in place of old HTML, without loss of what a person does there: parts that are equal stay
// the same elements, so that ticks, typed words, opened details and the focus stay.

const sources = new WeakMap();

/**
 * Show HTML of the server. Elements with a `data-key` are kept if their HTML is as before. Those
 * with `data-parts` hold others, and are made anew around them.
 */
export function renew(place, html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const focus = place.contains(document.activeElement) ? document.activeElement : null;
  const opened = new Set([...place.querySelectorAll("details.more[open]")].map((each) => each.dataset.key));
  const old = new Map();
  for (const each of keyed(place)) old.set(each.dataset.key, each);
  for (const each of keyed(made.content)) {
    const source = each.outerHTML;
    const before = old.get(each.dataset.key);
    if (before && sources.get(before) === source) each.replaceWith(before);
    else sources.set(each, source);
  }
  for (const each of made.content.querySelectorAll("details.more")) each.open = opened.has(each.dataset.key);
  place.replaceChildren(made.content);
  if (!focus) return;
  const again = focus.isConnected ? focus : focus.id && document.getElementById(focus.id);
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
}

function keyed(place) {
  return place.querySelectorAll("[data-key]:not([data-parts])");
}
