/* A button that copies what is to be pasted, one that prints the sheet, and all unfolded in print. */
(() => {
  const copy = async (text, from) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      getSelection().selectAllChildren(from);
      document.execCommand("copy");
      getSelection().removeAllRanges();
    }
  };
  for (const pre of document.querySelectorAll("pre[data-copy]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = pre.dataset.copy;
    button.addEventListener("click", async () => {
      await copy(pre.textContent, pre);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = pre.dataset.copy), 1500);
    });
    pre.before(button);
  }
  const sheet = document.getElementById("print-sheet");
  if (sheet) {
    sheet.hidden = false;
    sheet.addEventListener("click", () => {
      document.body.classList.add("only-sheet");
      print();
      document.body.classList.remove("only-sheet");
    });
  }
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
    opened = [];
  });
})();
