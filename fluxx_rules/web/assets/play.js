// The column Play: how long games last, who wins, and a game to step through.

import { element } from "./elements.js";
import { mountGames } from "./games.js";
import { mountTable } from "./table.js";

const MOST_PLAYERS = 6;

/** Mount the column. Return the table, on which other columns can open a game. */
export function mountPlay(place, store) {
  const settings = new Settings();
  const games = element("section", { id: "games", "aria-labelledby": "games-head" });
  const table = element("section", { id: "table", "aria-labelledby": "table-head" });
  place.replaceChildren(element("h2", {}, "Play"), settings.form, games, table);
  mountGames(games, store, settings);
  return mountTable(table, store, settings);
}

/** How many players play, and the seed from which chance follows. */
class Settings extends EventTarget {
  constructor() {
    super();
    this.players = element("select", { id: "players" }, element("option", { value: "" }, "usual number"));
    for (let n = 2; n <= MOST_PLAYERS; n++) this.players.append(element("option", { value: n }, String(n)));
    this.seed = element("input", { id: "seed", value: "0", maxlength: 100, autocomplete: "off", spellcheck: "false" });
    this.form = element("form", { class: "settings" },
      element("label", {}, "Players ", this.players),
      element("label", {}, "Seed ", this.seed),
    );
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("change", () => this.dispatchEvent(new Event("change")));
  }

  get values() {
    const { players, seed } = this;
    return { players: players.value ? Number(players.value) : null, seed: seed.value };
  }
}
