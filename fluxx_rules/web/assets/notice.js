// The line below the bar: what went wrong, or what happened elsewhere.

import { button } from "./elements.js";

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

function sentence(message) {
  const text = message.trim();
  return text && text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
