// The line below the bar: what went wrong, or what happened elsewhere.

import { button } from "./elements.js";
import { sentence } from "./sentence.js";

/** Show a message, with buttons as [word, action] if something can be done. "" hides the line. */
export function notice(message, ...buttons) {
  const line = document.getElementById("notice");
  const text = line.querySelector("span");
  const actions = line.querySelector("div");
  text.textContent = sentence(message);
  actions.replaceChildren(
    ...buttons.map(([word, action]) => answer(word, action)),
    answer(buttons.length ? "Not now" : "OK", () => {}),
  );
  line.hidden = !message;
}

/** Move the focus to the line: it has to be answered before what somebody wants can be done. */
export function focusNotice() {
  document.getElementById("notice").focus();
}

/** Hide a message that asks nothing: things went on. */
export function wentOn() {
  const line = document.getElementById("notice");
  if (line.querySelectorAll("button").length < 2) line.hidden = true;
}

/** Make a button that closes the line. The focus goes on to the bar. */
function answer(word, action) {
  return button(word, () => {
    notice("");
    document.getElementById("save").focus();
    action();
  });
}
