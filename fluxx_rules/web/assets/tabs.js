// Tabs of a narrow page: one column at a time. A wide page shows all of them.

const NARROW = matchMedia("(max-width: 56rem)");

export function mountTabs(list) {
  const tabs = [...list.querySelectorAll("[role=tab]")];
  const columns = tabs.map((tab) => document.getElementById(tab.getAttribute("aria-controls")));
  let chosen = 0;

  function show() {
    for (const [n, column] of columns.entries()) {
      tabs[n].setAttribute("aria-selected", n === chosen);
      tabs[n].tabIndex = n === chosen ? 0 : -1;
      column.hidden = NARROW.matches && n !== chosen;
      if (NARROW.matches) column.setAttribute("role", "tabpanel");
      else column.removeAttribute("role");
    }
    list.hidden = !NARROW.matches;
  }

  function choose(n) {
    chosen = (n + tabs.length) % tabs.length;
    show();
  }

  for (const [n, tab] of tabs.entries()) tab.addEventListener("click", () => choose(n));
  list.addEventListener("keydown", (event) => {
    const to = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
    tabs[chosen].focus();
  });
  NARROW.addEventListener("change", show);
  show();
  /** Show the column with this id, for a key or a link that leads to it. */
  return (id) => choose(columns.findIndex((column) => column.id === id));
}
