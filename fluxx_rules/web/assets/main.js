// The page: its store, its columns, and what both need.

import { mountBox } from "./box.js";
import { mountCommands } from "./commands.js";
import { notice } from "./notice.js";
import { mountPlay } from "./play.js";
import { follow, start } from "./server.js";
import { Store } from "./store.js";
import { mountVerdict } from "./verdict.js";

try {
  const store = new Store(await start());
  mountCommands(document.getElementById("commands"), store);
  mountVerdict(document.getElementById("verdict"), store);
  mountBox(document.getElementById("box"), store);
  mountPlay(document.getElementById("play"), store);
  follow(
    (saved) => store.file(saved),
    (alive) => notice(alive ? "" : "The server does not answer. Is `fluxx serve` still running?"),
  );
} catch (error) {
  notice(error.message);
  throw error;
}
