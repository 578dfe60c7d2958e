/** The options of `npm run bench`. */
export interface Options {
  /** Whether it measures the demo shop, the big shop under load, the lists of the console, or an import. */
  kind: 'demo' | 'big' | 'lists' | 'import';
  /** The time of each measurement. */
  seconds: number;
  /** Orders of the big shop. */
  orders: number;
  /** Requests a second at a fixed rate; undefined: half of the measured speed. */
  rate: number | undefined;
  /** Price changes a second of the edit storm. */
  edits: number;
  /** The file that receives the figures. */
  save: string | undefined;
  /** A file of an earlier run, to compare with. */
  compare: string | undefined;
}

export const usage = `npm run bench                        the demo shop: pages, cart, checkouts
npm run bench -- --big               30,000 products, with edits, sell-outs and orders while people browse
npm run bench -- --lists             the lists of the console, read by ten members of staff at once
npm run bench -- --import            30,000 new prices from a file while people browse
  --seconds N      the time of each measurement (8)
  --orders N       orders of the big shop (100,000)
  --rate N         requests a second at a fixed rate (half of the measured speed)
  --edits N        price changes a second of the edit storm (100)
  --save FILE      saves the figures
  --compare FILE   prints the change against saved figures, as shares of the floor`;

const numeric = ['--seconds', '--orders', '--rate', '--edits'] as const;
const texts = ['--save', '--compare'] as const;
const kinds = { '--big': 'big', '--lists': 'lists', '--import': 'import' } as const;

/** Reads the arguments; returns null if one is unknown or has no good value. */
export function readOptions(args: readonly string[]): Options | null {
  let kind: Options['kind'] = 'demo';
  const values = new Map<string, string>();
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option in kinds) {
      kind = kinds[option as keyof typeof kinds];
      continue;
    }
    const value = rest.shift();
    const isNumber = (numeric as readonly string[]).includes(option);
    const isKnown = isNumber || (texts as readonly string[]).includes(option);
    if (!isKnown || !value || (isNumber && !(Number(value) > 0))) return null;
    values.set(option, value);
  }
  const numberOf = (option: (typeof numeric)[number]): number | undefined =>
    values.has(option) ? Number(values.get(option)) : undefined;
  return {
    kind,
    seconds: numberOf('--seconds') ?? 8,
    orders: numberOf('--orders') ?? 100_000,
    rate: numberOf('--rate'),
    edits: numberOf('--edits') ?? 100,
    save: values.get('--save'),
    compare: values.get('--compare'),
  };
}
