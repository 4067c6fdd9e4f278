// Elements made by scripts. Text of cards goes in as text, never as HTML.

/** Make an element with attributes and children: elements or texts. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Make a button that calls an action. */
export function button(word, action, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, word);
  made.addEventListener("click", action);
  return made;
}
