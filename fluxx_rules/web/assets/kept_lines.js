// The list of the games that are kept, with their names.

import { button, element } from "./elements.js";

export function mountKept(place, lines) {
  const list = element("ul", { class: "kept" });
  const name = element("input", { id: "table-name", maxlength: 60, autocomplete: "off" });
  name.addEventListener("change", () => {
    lines.current.name = name.value.trim() || lines.current.name;
    draw();
  });
  place.append(list, element("label", { class: "small" }, "Name of this game ", name));

  function draw() {
    const focused = list.contains(document.activeElement) ? document.activeElement.className : "";
    place.hidden = lines.all.length < 2;
    name.value = lines.current?.name ?? "";
    list.replaceChildren(...lines.all.map(item));
    if (focused) list.querySelector(`[aria-current] ~ .${focused}, [aria-current].${focused}`)?.focus();
  }

  function item(line) {
    const current = line === lines.current ? { "aria-current": "true" } : {};
    return element("li", {},
      button(line.name, () => lines.show(line), { class: "line", ...current }),
      button("×", () => lines.drop(line), { class: "drop", "aria-label": `Remove ${line.name}` }),
    );
  }

  lines.addEventListener("change", draw);
  draw();
}
