/* A game step by step, before and after side by side. Without this the steps stand in a list. */
(() => {
  for (const film of document.querySelectorAll(".film")) {
    const steps = [...film.querySelectorAll(".step")];
    const controls = film.querySelector(".controls");
    if (steps.length < 2) continue;
    const [first, back, next, last] = controls.querySelectorAll("button");
    const slider = controls.querySelector("input");
    const said = controls.querySelector("output");
    let now = 1;

    const go = (n, tell) => {
      now = Math.max(1, Math.min(steps.length - 1, n));
      steps.forEach((step, k) => {
        step.classList.toggle("before", k === now - 1);
        step.classList.toggle("now", k === now);
      });
      slider.value = now;
      slider.setAttribute("aria-valuetext", steps[now].querySelector("h4").textContent);
      said.textContent = `Step ${steps[now].dataset.number} of ${steps[steps.length - 1].dataset.number}`;
      first.disabled = back.disabled = now === 1;
      next.disabled = last.disabled = now === steps.length - 1;
      if (tell) fragment.go(steps[now].id);
    };

    const follow = () => {
      const id = fragment.place();
      const n = steps.findIndex((step) => step.id === id);
      if (n < 0) return;
      for (let at = film.closest("details"); at; at = at.parentElement.closest("details")) at.open = true;
      go(n, false);
      film.scrollIntoView();
      film.focus({ preventScroll: true });
    };

    first.addEventListener("click", () => go(1, true));
    back.addEventListener("click", () => go(now - 1, true));
    next.addEventListener("click", () => go(now + 1, true));
    last.addEventListener("click", () => go(steps.length - 1, true));
    slider.min = 1;
    slider.max = steps.length - 1;
    slider.addEventListener("input", () => go(Number(slider.value), true));
    film.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === slider) return;
      const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 1, End: steps.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to, true);
    });
    film.classList.add("on");
    controls.hidden = false;
    go(1, false);
    follow();
    // The browser looks for the step as well, a little later, and takes the focus away again.
    addEventListener("load", () => setTimeout(follow));
    addEventListener("hashchange", () => setTimeout(follow));
  }
})();
