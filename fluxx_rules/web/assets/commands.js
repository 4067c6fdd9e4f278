// The bar: the name of the mix, undo, redo, save, and their keys.

import { change, inOrder } from "./changes.js";
import { saveNow } from "./disk.js";
import { button } from "./elements.js";
import { addKey, isWriting } from "./keys.js";

/** Fill the bar. Other parts add their buttons with `addCommand`. */
export function mountCommands(place, store) {
  const undo = addCommand(place, "Undo", () => inOrder(store, () => store.undo()));
  const redo = addCommand(place, "Redo", () => inOrder(store, () => store.redo()));
  const saving = addCommand(place, "Save", () => saveNow(store));
  const state = document.getElementById("saved");
  const said = document.getElementById("said");

  function show() {
    name(undo, "Undo", store.past.at(-1));
    name(redo, "Redo", store.future.at(-1));
    saving.setAttribute("aria-disabled", store.isSaved);
    state.textContent = store.isSaved ? "saved" : store.saved.text === null ? "not saved yet" : "not saved";
    state.classList.toggle("changed", !store.isSaved);
  }
  store.addEventListener("mix", (event) => {
    said.textContent = event.detail.why;
    show();
  });
  store.addEventListener("cards", ({ detail }) => (said.textContent = `${detail.files.join(", ")} has changed`));
  store.addEventListener("saved", show);
  show();

  // In a text field the keys of undo are those of the field.
  const isKey = (key, shift, event) => event.key.toLowerCase() === key && event.shiftKey === shift;
  const isUndo = (event) => isKey("z", false, event) && !isWriting(event.target);
  const isRedo = (event) => (isKey("y", false, event) || isKey("z", true, event)) && !isWriting(event.target);
  addKey("Ctrl+Z", "undo", () => undo.click(), isUndo); // also if it waits for its change
  addKey("Ctrl+Y or Ctrl+Shift+Z", "redo", () => redo.click(), isRedo);
  addKey("Ctrl+S", "save the mix", () => saveNow(store), (event) => isKey("s", false, event));
}

/** Let a person write the name of the mix. It is known from the event "box". */
export function mountName(input, store) {
  let known = "";
  function show() {
    if (document.activeElement !== input) input.value = known;
    document.title = `${store.isSaved ? "" : "• "}${known} – fluxx`;
  }
  store.addEventListener("box", (event) => {
    known = event.detail.name;
    show();
  });
  store.addEventListener("saved", show);
  async function rename() {
    const name = input.value.trim();
    if (name && name !== known && (await change(store, [{ type: "Rename", name }]))) known = name;
    input.value = known;
  }
  input.addEventListener("change", rename);
  input.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") rename(); // before it is saved
    if (event.key === "Escape") input.value = known;
    if (event.key === "Escape" || event.key === "Enter") input.blur();
  });
}

/** Add a button to the bar and return it. */
export function addCommand(place, word, action) {
  const made = button(word, action, { id: word.toLowerCase() });
  place.append(made);
  return made;
}

function name(button, word, state) {
  button.setAttribute("aria-disabled", !state);
  const label = state ? `${word}: ${state.why}` : word;
  button.title = label;
  button.setAttribute("aria-label", label);
}
