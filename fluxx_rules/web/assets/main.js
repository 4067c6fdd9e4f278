// The page: its store, its columns, and what both need.

import { mountBox } from "./box.js";
import { mountCommands, mountName } from "./commands.js";
import { fileChanged, mountDisk } from "./disk.js";
import { mountKeys } from "./keys.js";
import { mountLink } from "./link.js";
import { notice } from "./notice.js";
import { mountPlay } from "./play.js";
import { follow, start } from "./server.js";
import { Store } from "./store.js";
import { mountTabs } from "./tabs.js";
import { mountVerdict } from "./verdict.js";

const at = (id) => document.getElementById(id);

try {
  const store = new Store(await start());
  mountKeys(at("keys"));
  const reveal = mountTabs(at("tabs"));
  await mountLink(store);
  mountCommands(at("commands"), store);
  for (const link of document.querySelectorAll(".skip")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const id = link.hash.slice(1);
      reveal(id);
      at(id).focus();
    });
  }
  mountName(at("name"), store);
  mountDisk(store);
  const table = mountPlay(at("play"), store);
  mountBox(at("box"), store, () => reveal("box"), (card, shelf) => {
    reveal("play");
    table.tryCard(card, shelf);
  });
  mountVerdict(at("verdict"), store);
  follow(store.path, (saved) => fileChanged(store, saved), notice, (files) => store.cardsChanged(files));
} catch (error) {
  notice(error.message);
  throw error;
}
