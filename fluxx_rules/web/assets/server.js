// Requests to the server: questions about a mix, saving, and the changes of the file.

const TAB = crypto.randomUUID();

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
  throw new Refused("The server has ended. Start `fluxx serve` again; this page goes on then.");
}

/** Return what a new tab begins with. */
export async function start() {
  const response = await fetch("/start");
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}

/** Save the text over the file that this tab has read. Return what the file has then. */
export async function save(mix, expected) {
  const response = await post("/save", { mix, expected });
  if (!response.ok) throw new Refused(await response.text());
  return response.json();
}

/** Call `changed(saved)` for each change of the file, and `alive(whether)` for the server. */
export function follow(changed, alive) {
  const source = new EventSource("/changes");
  source.addEventListener("file", (event) => changed(JSON.parse(event.data)));
  source.addEventListener("open", () => alive(true));
  source.addEventListener("error", () => alive(false));
}

async function post(path, value, signal) {
  const headers = { "Content-Type": "application/json" };
  try {
    return await fetch(path, { method: "POST", headers, body: JSON.stringify(value), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused("The server does not answer. Is `fluxx serve` still running?");
  }
}

async function* lines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    for (const part of parts) yield JSON.parse(part);
  }
}
