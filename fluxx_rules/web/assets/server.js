// Requests to the server: questions about a mix, saving, and the changes of the file.

const TAB = crypto.randomUUID();
const RETRY = 1000;
const GONE = `The server does not answer. Start it again with --port ${location.port} and open the address that it prints; this page goes on then.`;

/** A question that the server does not answer, with the reason for people. */
export class Refused extends Error {}

/** A newer question of this tab has taken the place of this one. */
export class Replaced extends Error {}

/**
 * Ask about a mix and return the answer. `tell(done, of)` follows the work.
 * The question is `{kind, mix, ...}` as in protocol.py.
 */
export async function ask(question, { tell = () => {}, signal } = {}) {
  const response = await post("/ask", { tab: TAB, asked: question }, signal);
  if (!response.ok) throw new Refused(await response.text());
  for await (const line of lines(response)) {
    if (line.kind === "progress") tell(line.done, line.of);
    if (line.kind === "answer") return line.answer;
    if (line.kind === "refused") throw new Refused(line.reason);
    if (line.kind === "replaced") throw new Replaced();
  }
  signal?.throwIfAborted();
  throw new Refused(GONE);
}

/** Return what a new tab begins with. */
export async function start() {
  const response = await fetch("/start").catch(() => null);
  if (!response) throw new Refused(GONE);
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}

/** Save the text over the file that this tab has read. Return what the file has then. */
export async function save(mix, expected) {
  const response = await post("/save", { mix, expected });
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}

/**
 * Call `changed(saved)` with the file as it is now and after each change, and `notice(message)` if
 * the server goes and comes back. A server of another file is not followed. Card files of the mix
 * that have changed go to `cardsChanged(files)`.
 */
export async function follow(path, changed, notice, cardsChanged) {
  let isDown = false;
  let said = "";
  for (;;) {
    try {
      const now = await start();
      if (now.path !== path) {
        notice(`The server has another file now: ${now.path}. Reload this page to work on that one.`);
        return;
      }
      if (isDown) notice("");
      [isDown, said] = [false, ""];
      changed(now.saved);
      await ended(changed, cardsChanged);
    } catch (error) {
      isDown = true;
      if (error.message !== said) notice(error.message);
      said = error.message;
    }
    await new Promise((next) => setTimeout(next, RETRY));
  }
}

/** Pass on the changes of the file and of its card files until the server ends. */
function ended(changed, cardsChanged) {
  return new Promise((end) => {
    const source = new EventSource("/changes");
    source.addEventListener("file", (event) => changed(JSON.parse(event.data)));
    source.addEventListener("cards", (event) => cardsChanged(JSON.parse(event.data).files));
    source.addEventListener("error", () => {
      source.close();
      end();
    });
  });
}

async function post(path, value, signal) {
  const headers = { "Content-Type": "application/json" };
  try {
    return await fetch(path, { method: "POST", headers, body: JSON.stringify(value), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(GONE);
  }
}

async function* lines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ done: true }));
    if (done) return;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    for (const part of parts) yield JSON.parse(part);
  }
}
