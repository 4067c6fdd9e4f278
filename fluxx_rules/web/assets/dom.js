// Elements made in scripts. Text is never read as HTML.

/** Make an element. `on` has its listeners, other properties become attributes. */
export function element(tag, { on = {}, ...attributes } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  for (const [event, action] of Object.entries(on)) made.addEventListener(event, action);
  made.append(...children);
  return made;
}

/** Make a button that calls the action. */
export function button(word, action, attributes = {}) {
  return element("button", { type: "button", on: { click: action }, ...attributes }, word);
}

/** A button that cannot be used now keeps the focus, which `disabled` would lose. */
export function allow(button, whether) {
  button.setAttribute("aria-disabled", String(!whether));
}

export function allowed(button) {
  return button.getAttribute("aria-disabled") !== "true";
}
