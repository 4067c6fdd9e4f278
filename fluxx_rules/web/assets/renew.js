// New HTML in place of old HTML, without loss of what a person does there: parts that are equal stay
// the same elements, so that ticks, typed words, opened details and the focus stay.

const sources = new WeakMap();

/**
 * Show HTML of the server. Elements with a `data-key` are kept if their HTML is as before. Those
 * with `data-parts` hold others, and are made anew around them. Details that are open stay so.
 */
export function renew(place, html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const focus = place.contains(document.activeElement) ? document.activeElement : null;
  const opened = new Map([...place.querySelectorAll("details[open]")].map((each) => [nameOf(each), each]));
  const old = new Map([...keyed(place)].map((each) => [each.dataset.key, each]));
  for (const each of keyed(made.content)) {
    const source = each.outerHTML;
    const before = old.get(each.dataset.key);
    if (before && sources.get(before) === source) each.replaceWith(before);
    else sources.set(each, source);
  }
  for (const each of made.content.querySelectorAll("details:not([open])")) {
    const before = nameOf(each) && opened.get(nameOf(each));
    if (before) open(each, before);
  }
  place.replaceChildren(made.content);
  if (!focus) return;
  const again = focus.isConnected ? focus : focus.id && document.getElementById(focus.id);
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
}

/** Open new details like the old ones, with what was loaded into them until it is loaded again. */
function open(details, before) {
  details.open = true;
  const loaded = before.querySelector(":scope > .inside");
  if (loaded) details.querySelector(":scope > .inside").replaceWith(loaded);
}

function keyed(place) {
  return place.querySelectorAll("[data-key]:not([data-parts])");
}

const nameOf = (details) => details.dataset.entry ?? details.dataset.key;
