// The lines of games that are kept: each with its name, its choices and the place that is shown.
//
// A line belongs to a source `{title, question, ruling}`. The question, with choices and a place,
// gets its table from the server: `{kind: "step", mix, players, seed}` for a game of the mix. The
// ruling is the question that makes a ruling of the line, or null.

/** Events: "change" when another line or another place is shown. */
export class Lines extends EventTarget {
  constructor() {
    super();
    this.all = [];
    this.current = null;
    this.made = 0;
  }

  /** Add a line of a source and show it. */
  open(source, choices = [], at = 0, name = `${source.title} ${++this.made}`) {
    this.current = { source, name, choices, at, past: [] };
    this.all.push(this.current);
    this.changed();
    return this.current;
  }

  show(line) {
    this.current = line;
    this.changed();
  }

  drop(line) {
    const n = this.all.indexOf(line);
    this.all.splice(n, 1);
    if (line === this.current) this.current = this.all[Math.min(n, this.all.length - 1)] ?? null;
    this.changed();
  }

  /** Choose at the place that is shown. If the line goes on there in another way, that is kept. */
  choose(choice) {
    const line = this.current;
    const next = line.choices[line.at];
    if (same(next, choice)) return line;
    if (next) {
      const choices = [...line.choices.slice(0, line.at), choice];
      const fork = this.open(line.source, choices, line.at, this.nameOfFork(line));
      Object.assign(fork, { forked: line, from: line.at });
      return fork;
    }
    line.past.push({ choices: line.choices, at: line.at });
    line.choices = [...line.choices, choice];
    return line;
  }

  get canUndo() {
    return Boolean(this.current?.past.length || this.all.includes(this.current?.forked));
  }

  /**
   * Take back the last choice that a person has made. Before the first one of a fork lies the line
   * that it left; a fork of which nothing else is known goes.
   */
  undo() {
    const line = this.current;
    const before = line.past.pop();
    if (before) return Object.assign(line, before);
    const { forked } = line;
    if (line.choices.length <= line.from + 1) this.all.splice(this.all.indexOf(line), 1);
    this.show(forked);
    return forked;
  }

  nameOfFork(line) {
    const stem = `${line.name.replace(/, step \d+( \(\d+\))?$/, "")}, step ${line.at + 1}`;
    const names = new Set(this.all.map((each) => each.name));
    for (let n = 1; ; n++) {
      const name = n === 1 ? stem : `${stem} (${n})`;
      if (!names.has(name)) return name;
    }
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/** Whether two choices are equal. Those of the server have all fields. */
export function same(one, other) {
  if (!one || !other) return false;
  const cards = (choice) => [...(choice.cards ?? [])].sort().join("\n");
  return cards(one) === cards(other)
    && (one.player ?? null) === (other.player ?? null)
    && (one.option ?? null) === (other.option ?? null);
}
