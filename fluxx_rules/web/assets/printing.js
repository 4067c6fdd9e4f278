// The button of the sheet that prints it.

for (const button of document.querySelectorAll("button[data-print=sheet]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
