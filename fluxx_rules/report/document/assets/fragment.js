/* The fragment of the address: a place on the page, and what the players agreed on.
   It is #PLACE, #PLACE&agreed=ANSWERS or #&agreed=ANSWERS. */
const fragment = (() => {
  const MARK = "&agreed=";
  const [PLACE, AGREED] = [0, 1];
  const part = (n) => location.hash.slice(1).split(MARK)[n] ?? "";
  const plain = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  };
  const set = (place, agreed) => {
    const whole = `#${place}${agreed && MARK + agreed}`;
    try {
      history.replaceState(null, "", whole);
    } catch {
      location.hash = whole;
    }
  };
  addEventListener("load", () => {
    // The browser does not find a place that has answers behind it.
    if (part(AGREED)) document.getElementById(plain(part(PLACE)))?.scrollIntoView();
  });
  return {
    plain,
    place: () => plain(part(PLACE)),
    agreed: () => part(AGREED),
    go: (place) => set(place, part(AGREED)),
    agree: (answers) => set(part(PLACE), answers),
  };
})();
