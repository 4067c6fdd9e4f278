/* Findings by severity, code, edition and words. Without this all of them are shown. */
(() => {
  const form = document.getElementById("filter");
  if (!form) return;
  const all = [...document.querySelectorAll(".finding[data-code]")].map((at) => ({
    at,
    severities: at.dataset.severity.split(" "),
    codes: at.dataset.code.split(" "),
    count: 1 + at.querySelectorAll(".parts > li").length,
    editions: at.dataset.editions.split("\n"),
    text: at.textContent.toLowerCase(),
  }));
  const total = all.reduce((sum, each) => sum + each.count, 0);
  const homes = [...document.querySelectorAll(".group"), ...document.querySelectorAll(".severity")];
  const said = form.querySelector("output");

  const show = () => {
    const severities = new Set([...form.querySelectorAll("input:checked")].map((box) => box.value));
    const code = form.elements.code.value;
    const edition = form.elements.edition ? form.elements.edition.value : "";
    const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const each of all) {
      const fits =
        each.severities.some((level) => severities.has(level)) &&
        (!code || each.codes.includes(code)) &&
        (!edition || each.editions.includes(edition)) &&
        words.every((word) => each.text.includes(word));
      each.at.hidden = !fits;
      if (fits) shown += each.count;
    }
    for (const home of homes) home.hidden = !home.querySelector(".finding:not([hidden])");
    said.textContent = shown === total ? `All ${shown} are shown.` : `${shown} of ${total} ${shown === 1 ? "is" : "are"} shown.`;
  };

  form.hidden = false;
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("button").addEventListener("click", () => {
    form.reset();
    show();
  });
  show();

  const open = () => {
    const at = document.getElementById(fragment.place());
    if (!at) return;
    if (at.closest(".finding[data-code][hidden]")) {
      form.reset();
      show();
    }
    const folded = at.matches(".finding[data-code]") ? at.querySelector(":scope > details") : at.closest("details");
    if (folded) folded.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
