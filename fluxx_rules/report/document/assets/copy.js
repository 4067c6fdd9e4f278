/* Buttons that copy what is to be pasted, and those that print the sheet alone. */
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
  for (const button of document.querySelectorAll("button[data-print=sheet]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      document.body.classList.add("only-sheet");
      print();
      document.body.classList.remove("only-sheet");
    });
  }
})();
