/* What the players agreed on: kept in the address, and the same on the first screen and on the sheet. */
(() => {
  const form = document.querySelector("form[data-agree]");
  if (!form) return;
  const inputs = [...document.querySelectorAll("[data-answer]")];
  const equal = new Map(inputs.map((each) => [each.dataset.answer, []]));
  for (const each of inputs) equal.get(each.dataset.answer).push(each);
  const questions = [...form.querySelectorAll(".question")];
  const isText = (input) => input.type === "text";
  const isAlone = (input) => input.type === "radio" || "none" in input.dataset;
  const value = (input) => (isText(input) ? input.value : input.checked ? "on" : "");

  const answers = () =>
    [...equal].flatMap(([key, [input]]) => {
      if (!value(input)) return [];
      return [isText(input) ? `${key}=${encodeURIComponent(input.value)}` : key];
    });
  const count = () => {
    const done = questions.filter((each) => [...each.querySelectorAll("[data-answer]")].some(value));
    form.querySelector("output").textContent = done.length
      ? `${done.length} of ${questions.length} agreed. The address of this page has the answers.`
      : "Tick what you agree on. The address of this page will have the answers.";
  };
  const put = (input, given) => {
    for (const each of equal.get(input.dataset.answer)) {
      if (isText(each)) each.value = given;
      else each.checked = Boolean(given);
    }
  };
  const restore = () => {
    const given = new Map();
    for (const each of fragment.agreed().split(",")) {
      const [key, text] = each.split("=");
      given.set(key, text === undefined ? "on" : fragment.plain(text).slice(0, 200));
    }
    for (const [key, [input]] of equal) put(input, given.get(key) ?? "");
    count();
  };

  document.addEventListener("input", (event) => {
    const { target } = event;
    if (!target.matches("[data-answer]")) return;
    put(target, value(target));
    if (target.checked) {
      for (const each of target.closest(".question").querySelectorAll("[data-answer]")) {
        if (each !== target && (isAlone(each) || isAlone(target))) put(each, "");
      }
    }
    fragment.agree(answers().join(","));
    count();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const [, [input]] of equal) put(input, "");
    fragment.agree("");
    count();
  });
  addEventListener("hashchange", () => {
    // A link within the page has led here: the answers stay.
    if (fragment.agreed()) restore();
    else fragment.agree(answers().join(","));
  });
  form.querySelector(".done").hidden = false;
  restore();
})();
