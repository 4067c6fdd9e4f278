// The dialog that compares the mix with its saved file.

import { Refused, Replaced, ask } from "./server.js";

export function mountComparing(button, dialog, store) {
  const place = dialog.querySelector("div");
  button.addEventListener("click", async () => {
    place.textContent = "…";
    dialog.showModal();
    if (store.saved.text === null) {
      place.textContent = "Nothing is saved yet.";
      return;
    }
    try {
      const { html } = await ask({ kind: "compare", mix: store.text, saved: store.saved.text });
      place.innerHTML = html;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Replaced)) throw error;
      place.textContent = error.message;
    }
  });
}
