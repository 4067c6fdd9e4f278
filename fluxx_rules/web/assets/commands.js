// The bar: undo, redo, save, and their keys.

import { notice } from "./notice.js";
import { Refused, save } from "./server.js";

export function mountCommands(place, store) {
  const undo = button(place, "Undo", () => store.undo());
  const redo = button(place, "Redo", () => store.redo());
  const saving = button(place, "Save", () => saveNow(store));

  function show() {
    undo.disabled = !store.past.length;
    redo.disabled = !store.future.length;
    saving.disabled = store.isSaved;
    document.getElementById("saved").textContent = store.isSaved ? "saved" : "not saved";
  }
  store.addEventListener("mix", show);
  store.addEventListener("saved", show);
  show();

  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const action =
      key === "s" ? () => saveNow(store)
      : key === "z" && !event.shiftKey ? () => store.undo()
      : key === "y" || key === "z" ? () => store.redo()
      : null;
    if (!action || (key !== "s" && event.target.matches("input:not([type=checkbox]), textarea"))) return;
    event.preventDefault();
    action();
  });
}

async function saveNow(store) {
  try {
    store.file(await save(store.text, store.saved.digest));
    notice("");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.message);
  }
}

function button(place, word, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = word;
  made.id = word.toLowerCase();
  made.addEventListener("click", action);
  place.append(made, " ");
  return made;
}
