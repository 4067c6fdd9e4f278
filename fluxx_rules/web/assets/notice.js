// The line below the bar: what went wrong, or what happened elsewhere.

/** Show a message, with buttons as [word, action] if something can be done. "" hides the line. */
export function notice(message, ...buttons) {
  const line = document.getElementById("notice");
  const text = line.querySelector("span");
  const actions = line.querySelector("div");
  text.textContent = sentence(message);
  actions.replaceChildren(
    ...buttons.map(([word, action]) => button(word, action)),
    button(buttons.length ? "Not now" : "OK", () => {}),
  );
  line.hidden = !message;
}

function button(word, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = word;
  made.addEventListener("click", () => {
    const hadFocus = document.activeElement === made;
    notice("");
    if (hadFocus) document.getElementById("save").focus();
    action();
  });
  return made;
}

function sentence(message) {
  const text = message.trim();
  return text && text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
