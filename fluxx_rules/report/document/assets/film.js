/* A game step by step on one table. Without this the steps stand in a list above the last table. */
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const UNSEEN = "elsewhere";

  for (const film of document.querySelectorAll(".film")) {
    const steps = [...film.querySelectorAll(".step")];
    if (steps.length < 2) continue;
    const controls = film.querySelector(".controls");
    const buttons = new Map([...controls.querySelectorAll("button")].map((each) => [each.dataset.go, each]));
    const slider = controls.querySelector("input");
    const said = controls.querySelector("output");
    const cards = new Map([...film.querySelectorAll("[data-card]")].map((each) => [each.dataset.card, each]));
    const zones = new Map([...film.querySelectorAll("[data-zone]")].map((each) => [each.dataset.zone, each]));
    const seats = [...film.querySelectorAll(".seat")];
    const elsewhere = film.querySelector(".elsewhere");
    const last = steps.length - 1;

    // Each state is the one before it with what its step changes.
    const states = [];
    for (const step of steps) {
      const now = JSON.parse(step.dataset.now);
      const before = states.at(-1) || { z: {}, n: {}, t: -1 };
      states.push({ z: { ...before.z, ...now.z }, n: { ...before.n, ...now.n }, t: now.t ?? before.t });
    }
    const placesOf = (state) => {
      const at = new Map();
      for (const [zone, [, ...inside]] of Object.entries(state.z)) for (const card of inside) at.set(String(card), zone);
      return at;
    };

    let now = 1;
    let back = false;

    const lay = (state, other) => {
      const here = placesOf(state);
      const there = placesOf(other);
      for (const [card, at] of cards) {
        if (!here.has(card)) elsewhere.append(at);
        at.classList.toggle("moved", here.has(card) && here.get(card) !== there.get(card));
        at.querySelector("small").textContent = state.n[card] || "";
      }
      for (const [key, zone] of zones) {
        const [count, ...inside] = state.z[key] || [0];
        zone.querySelector("b").textContent = count;
        zone.classList.toggle("empty", !count);
        zone.querySelector("ul").append(...inside.map((card) => cards.get(String(card))));
      }
      seats.forEach((seat, n) => seat.classList.toggle("turn", n === state.t));
    };

    /* Each card glides from where it was; one that was not seen comes from the draw pile. */
    const glide = (change) => {
      const at = new Map([...cards].map(([card, each]) => [card, each.getBoundingClientRect()]));
      change();
      const pile = (zones.get("pile") || film).getBoundingClientRect();
      for (const [card, each] of cards) {
        const to = each.getBoundingClientRect();
        const from = at.get(card).width ? at.get(card) : pile;
        if (!to.width || (from.left === to.left && from.top === to.top)) continue;
        const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
        each.animate([{ transform: way, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: 420, easing: "ease-in-out" });
      }
    };

    const draw = (moves) => {
      const change = () => lay(states[back ? now - 1 : now], states[back ? now : now - 1]);
      if (moves && !still.matches) glide(change);
      else change();
      film.classList.toggle("back", back);
      film.classList.toggle("end", now === last && !back);
      buttons.get("before").setAttribute("aria-pressed", back);
    };

    const go = (n, tell) => {
      const to = Math.max(1, Math.min(last, n));
      const near = Math.abs(to - now) === 1;
      now = to;
      back = false;
      steps.forEach((step, k) => step.classList.toggle("now", k === now));
      draw(tell && near);
      slider.value = now;
      slider.setAttribute("aria-valuetext", steps[now].querySelector(".at").textContent);
      said.textContent = `Step ${steps[now].dataset.number} of ${steps[last].dataset.number}`;
      for (const name of ["first", "back"]) buttons.get(name).disabled = now === 1;
      for (const name of ["next", "last"]) buttons.get(name).disabled = now === last;
      if (tell) fragment.go(steps[now].id);
    };

    const show = (before) => {
      if (back === before) return;
      back = before;
      draw(true);
    };

    const goals = (k) => JSON.stringify(states[k].z.goals);
    const turn = (k) => steps[k].dataset.turn;
    /* The next step in this direction for which something holds, or the last one there. */
    const seek = (way, holds) => {
      let k = now + way;
      while (k > 1 && k < last && !holds(k)) k += way;
      return k;
    };
    const ways = {
      first: () => 1,
      back: () => now - 1,
      next: () => now + 1,
      last: () => last,
      ArrowLeft: () => now - 1,
      ArrowRight: () => now + 1,
      Home: () => 1,
      End: () => last,
      PageUp: () => seek(-1, (k) => turn(k) !== turn(k - 1)),
      PageDown: () => seek(1, (k) => turn(k) !== turn(k - 1)),
      g: () => seek(1, (k) => goals(k) !== goals(k - 1)),
      G: () => seek(-1, (k) => goals(k) !== goals(k - 1)),
    };

    controls.addEventListener("click", (event) => {
      const name = event.target.dataset.go;
      if (name === "before") show(!back);
      else if (name) go(ways[name](), true);
    });
    slider.min = 1;
    slider.max = last;
    slider.addEventListener("input", () => go(Number(slider.value), true));
    film.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "b") show(true);
      else if (ways[event.key]) {
        event.preventDefault();
        go(ways[event.key](), true);
      }
    });
    film.addEventListener("keyup", (event) => {
      if (event.key === "b") show(false);
    });

    const follow = () => {
      const id = fragment.place();
      const n = steps.findIndex((step) => step.id === id);
      if (n < 0) return;
      for (let at = film.closest("details"); at; at = at.parentElement.closest("details")) at.open = true;
      go(n, false);
      film.scrollIntoView();
      film.focus({ preventScroll: true });
    };

    if (last === 1) {
      slider.hidden = said.hidden = true;
      for (const name of ["first", "back", "next", "last"]) buttons.get(name).hidden = true;
    }
    film.classList.add("on");
    controls.hidden = false;
    go(1, false);
    follow();
    // The browser looks for the step as well, a little later, and takes the focus away again.
    addEventListener("load", () => setTimeout(follow));
    addEventListener("hashchange", () => setTimeout(follow));
  }
})();
