/** Numbers of documents without a gap. */
export interface NumberRun {
  from: string;
  to: string;
  count: number;
}

interface Run {
  /** The number before its serial: 'I36/2627/'. */
  series: string;
  digits: number;
  first: number;
  last: number;
}

const parts = (number: string): Run => {
  const [, series = '', serial = ''] = /^(.*?)(\d*)$/.exec(number) ?? [];
  return { series, digits: serial.length, first: Number(serial), last: Number(serial) };
};

/**
 * The numbers of issued documents as runs: a document that is numbered around midnight can have the date of the
 * other month, and its number then is missing in this one.
 */
export class NumberRuns {
  readonly #runs: Run[] = [];

  add(number: string): void {
    const one = parts(number);
    const known = this.#runs.findLast(
      ({ series, first, last }) =>
        series === one.series && (one.first === last + 1 || one.first === first - 1),
    );
    if (!known) this.#runs.push(one);
    else if (one.first > known.last) known.last = one.first;
    else known.first = one.first;
  }

  /** In the order of their numbers. */
  sorted(): NumberRun[] {
    const joined: Run[] = [];
    const inOrder = this.#runs.toSorted((a, b) =>
      a.series === b.series ? a.first - b.first : a.series < b.series ? -1 : 1,
    );
    for (const run of inOrder) {
      const before = joined.at(-1);
      if (before?.series === run.series && run.first === before.last + 1) before.last = run.last;
      else joined.push({ ...run });
    }
    return joined.map(({ series, digits, first, last }) => {
      const numbered = (serial: number) => `${series}${String(serial).padStart(digits, '0')}`;
      return { from: numbered(first), to: numbered(last), count: last - first + 1 };
    });
  }
}
