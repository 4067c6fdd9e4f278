// The link to a state: the text of the mix, deflated, as the fragment of the address.
// A link can come from anybody: one that is broken or too large gives no text.

import { inOrder } from "./changes.js";
import { notice } from "./notice.js";

const MARK = "#mix=";
const MAX_LINK = 400_000;
const MAX_TEXT = 1_000_000;
const BROKEN = "The link to a mix in the address is damaged or too long, so it is not shown.";

/** Show the mix of the address, and keep the address at the newest text. */
export async function mountLink(store) {
  store.addEventListener("mix", () => keep(store));
  addEventListener("hashchange", () => {
    if (location.hash.startsWith(MARK)) inOrder(store, () => open(store));
    else keep(store); // a link within the page has taken its place
  });
  if (location.hash.startsWith(MARK)) await open(store);
  await keep(store);
}

async function open(store) {
  const text = await textOf(location.hash.slice(MARK.length)).catch(() => null);
  if (text === null) {
    notice(BROKEN);
    keep(store);
    return;
  }
  if (text === store.text) return;
  const before = store.text;
  store.take(text, "open the mix of the link");
  if (store.saved.text !== null) {
    notice("This is the mix of the link. The file has another one.", [
      "Take the file",
      () => inOrder(store, () => store.take(store.saved.text ?? before, "take the file")),
    ]);
  }
}

async function keep(store) {
  const { text } = store;
  const fragment = text.length > MAX_TEXT ? "" : MARK + (await fragmentOf(text));
  if (text !== store.text) return; // a newer text writes its own
  try {
    history.replaceState(null, "", fragment.length > MAX_LINK ? location.pathname : fragment || location.pathname);
  } catch {
    // a browser can refuse many new addresses in a row; the next change tries again
  }
}

/** Return the fragment of a text: deflated, then base64 for addresses. */
export async function fragmentOf(text) {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity);
  let plain = "";
  for (const byte of bytes) plain += String.fromCharCode(byte);
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Return the text of a fragment. Throw an error if it is none. */
export async function textOf(fragment) {
  if (fragment.length > MAX_LINK) throw new RangeError("too long");
  const plain = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  const text = await piped(bytes, new DecompressionStream("deflate-raw"), MAX_TEXT);
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

/** Return the bytes behind a stream. Throw an error if there are more than expected. */
async function piped(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
