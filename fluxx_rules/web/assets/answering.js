// Questions and findings that people answer: the server makes changes of the mix of what they tick
// and write.

import { change } from "./changes.js";
import { Refused, ask } from "./server.js";

export function mountAnswers(place, store) {
  place.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("form.asking")) {
      event.preventDefault();
      reply(form, store);
    } else if (form.matches("form.accepting")) {
      event.preventDefault();
      accept(form, store);
    }
  });
  place.addEventListener("input", ({ target }) => {
    const form = target.closest("form.asking");
    if (form) exclude(form, target);
  });
}

/** None of these, words and options of one answer exclude one another. */
function exclude(form, target) {
  const { none, words } = form.elements;
  const options = [...form.querySelectorAll("[name=answer]")];
  const isRadio = options.some((each) => each.type === "radio");
  if (target === none && none.checked) for (const each of options) each.checked = false;
  if (target.name === "answer" && none) none.checked = false;
  if (target.name === "answer" && words) words.value = "";
  if (target === words && words.value) {
    if (isRadio || none) for (const each of options) each.checked = false;
    if (none) none.checked = false;
  }
  form.querySelector("output").textContent = "";
}

async function reply(form, store) {
  const { none, words } = form.elements;
  const ticked = [...form.querySelectorAll("[name=answer]:checked")].map((each) => Number(each.value));
  const said = words?.value.trim() ?? "";
  if (!ticked.length && !said && !none?.checked) return tell(form, "Choose an answer first.");
  const question = form.dataset.question;
  try {
    const { changes, why } = await ask({ kind: "reply", mix: store.text, question, ticked, words: said });
    await change(store, changes, why);
  } catch (error) {
    tell(form, error instanceof Refused ? error.message : "Try it again.");
  }
}

function accept(form, store) {
  const reason = form.elements.reason.value.trim();
  if (!reason) return;
  const { code, cards } = form.dataset;
  change(store, [{ type: "Settle", code, cards: JSON.parse(cards), reason }], `accept ${code}`);
}

function tell(form, words) {
  form.querySelector("output").textContent = words;
}
