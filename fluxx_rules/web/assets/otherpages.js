// The sheet and the report, each in a tab of its own.

import { Refused, Replaced, ask } from "./server.js";

const WORDS = { sheet: "The sheet", report: "The report" };

export function mountPages(buttons, work, store) {
  for (const [kind, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => openPage(kind, button, work, store));
  }
}

/** Open the tab at once, as browsers allow it only then, and lead it to the page when it is made. */
async function openPage(kind, button, work, store) {
  if (button.getAttribute("aria-disabled") === "true") return;
  if (store.obstacle) return void (work.textContent = store.obstacle);
  const tab = open("about:blank");
  const say = (words) => {
    work.textContent = words;
    if (tab && !tab.closed && tab.location.href === "about:blank") tab.document.body.textContent = words;
  };
  button.setAttribute("aria-disabled", "true");
  say(`${WORDS[kind]} is being made …`);
  const tell = (done, of) => say(`${WORDS[kind]} is being made: ${Math.floor((100 * done) / of)} %`);
  try {
    const { address } = await ask({ kind, mix: store.text }, { tell });
    if (tab && !tab.closed) {
      tab.location = address;
      work.textContent = "";
    } else link(work, address, WORDS[kind]);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Replaced)) throw error;
    tab?.close();
    work.textContent = error.message;
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/** A browser that opens no tab by itself gets a link. */
function link(work, address, words) {
  const made = document.createElement("a");
  made.href = address;
  made.target = "_blank";
  made.textContent = `${words} is ready`;
  work.replaceChildren(made);
}
