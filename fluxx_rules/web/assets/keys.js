// Keys of the page, and the list of them that `?` opens.

import { element } from "./elements.js";

const keys = [];

/**
 * Give an action a key. `name` is the key as people know it, as in "Ctrl+S" or "/".
 * A key without Ctrl does nothing while somebody writes.
 */
export function addKey(name, says, action, test = (event) => event.key === name) {
  keys.push({ name, says });
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || !test(event)) return;
    const withControl = event.ctrlKey || event.metaKey;
    if (name.startsWith("Ctrl") !== withControl || (!withControl && isWriting(event.target))) return;
    event.preventDefault();
    action();
  });
}

/** Add a line to the list for keys that a part of the page handles itself. */
export function describeKey(name, says) {
  keys.push({ name, says });
}

/** Whether keys are letters of a text there. */
export function isWriting(target) {
  return target.matches("textarea, select, input:not([type=checkbox], [type=radio])") || target.isContentEditable;
}

export function mountKeys(dialog) {
  const list = dialog.querySelector("dl");
  addKey("?", "this list", () => {
    list.replaceChildren(...keys.flatMap(({ name, says }) => [term(name), element("dd", {}, says)]));
    dialog.showModal();
  });
}

function term(name) {
  const parts = name.split(" or ").map((part) => element("kbd", {}, part));
  return element("dt", {}, ...parts.flatMap((part, n) => (n ? [" or ", part] : [part])));
}
