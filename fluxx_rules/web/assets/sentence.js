// Words of the server as a sentence.

/** Return the text with a full stop, and a capital unless it begins with the name of a file. */
export function sentence(message) {
  const text = message.trim();
  const first = text.split(" ", 1)[0];
  const begun = /[/_]|\.\w/.test(first) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return begun + (/[.!?]$/.test(begun) || !begun ? "" : ".");
}
