// The line below the bar: what went wrong, or what happened elsewhere.

/** Show a message, with buttons as [word, action] if something can be done. */
export function notice(message, ...buttons) {
  const line = document.getElementById("notice");
  line.hidden = !message;
  line.replaceChildren(message);
  for (const [word, action] of buttons) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = word;
    button.addEventListener("click", () => {
      line.hidden = true;
      action();
    });
    line.append(" ", button);
  }
}
