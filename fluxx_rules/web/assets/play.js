// The column Play: how long games last, who wins, and a game to step through.

import { ask } from "./server.js";

export function mountPlay(place, store) {
  place.innerHTML = '<h2>Play</h2><button type="button">Play 100 games</button><pre></pre>';
  const [, button, shown] = place.children;
  button.addEventListener("click", async () => {
    for (let end = 25; end <= 100; end += 25) {
      const { figures } = await ask({ kind: "games", mix: store.text, end });
      shown.textContent = JSON.stringify(figures, null, 1);
    }
  });
}
