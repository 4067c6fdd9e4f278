// Buttons that cannot be used now. They keep the focus, which `disabled` would lose.

/** Say whether the button can be used now. */
export function allow(button, whether) {
  button.setAttribute("aria-disabled", String(!whether));
}

export function allowed(button) {
  return button.getAttribute("aria-disabled") !== "true";
}
