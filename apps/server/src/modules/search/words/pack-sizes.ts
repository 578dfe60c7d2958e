/** Fractions and counts as people say them, in English and romanised Hindi, Urdu and Tamil. */
const amounts: Readonly<Record<string, number>> = {
  half: 0.5,
  aadha: 0.5,
  adha: 0.5,
  quarter: 0.25,
  arai: 0.5,
  ardha: 0.5,
  pav: 0.25,
  pao: 0.25,
  paav: 0.25,
  sava: 1.25,
  sawa: 1.25,
  dedh: 1.5,
  dhai: 2.5,
  adhai: 2.5,
  ek: 1,
  oru: 1,
  one: 1,
  do: 2,
  two: 2,
  three: 3,
  teen: 3,
  four: 4,
  char: 4,
  five: 5,
  paanch: 5,
  six: 6,
  ten: 10,
  twelve: 12,
};

/** The units, in multiples of the smallest one: grams, millilitres, pieces. */
const units: Readonly<Record<string, readonly [kind: 'g' | 'ml' | 'pc', size: number]>> = {
  ...Object.fromEntries(['g', 'gm', 'gms', 'gram', 'grams', 'gr'].map((unit) => [unit, ['g', 1]])),
  ...Object.fromEntries(
    'kg kgs kilo kilos kilogram kilograms किलो কেজি কিলো ਕਿਲੋ કિલો கிலோ కిలో ಕಿಲೋ കിലോ کلو'
      .split(' ')
      .map((unit) => [unit, ['g', 1000]]),
  ),
  ...Object.fromEntries(['ml', 'mls'].map((unit) => [unit, ['ml', 1]])),
  ...Object.fromEntries(
    ['l', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'].map((unit) => [unit, ['ml', 1000]]),
  ),
  ...Object.fromEntries(['pc', 'pcs', 'piece', 'pieces', 'nos'].map((unit) => [unit, ['pc', 1]])),
  ...Object.fromEntries(['dozen', 'dozens', 'darjan'].map((unit) => [unit, ['pc', 12]])),
};
const unit = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const measured = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(\\d+(?:\\.\\d+)?|\\d+/\\d+|${Object.keys(amounts).join('|')})(?:\\s+an?)?\\s*)?(${unit})(?![\\p{L}\\p{N}])`,
  'gu',
);
const fractions: Readonly<Record<string, string>> = { '½': '0.5', '¼': '0.25', '¾': '0.75' };

export interface ExtractedPackSizes {
  /** The text without its sizes. */
  text: string;
  /** The marks of packs of that size: `=500g`, `=12pc`. */
  sizes: string[];
}

const numberOf = (text: string): number => {
  const [above = '', below] = text.split('/');
  return amounts[text] ?? (below === undefined ? Number(above) : Number(above) / Number(below));
};

const sizeKey = (kind: string, size: number): string => `=${Math.round(size)}${kind}`;

/**
 * Extracts sizes from typed text: '500gm', '1 kg', 'half kilo', '6 pieces', 'a dozen'. A unit alone ('kilo',
 * 'dozen') means one; a number alone is a count of pieces.
 */
export function extractPackSizes(text: string): ExtractedPackSizes {
  const sizes: string[] = [];
  const plain = text
    .toLowerCase()
    .replace(/(\d*)\s*([½¼¾])/g, (_, whole: string, part: string) =>
      String(Number(whole || 0) + Number(fractions[part])),
    );
  const rest = plain
    .replace(measured, (whole: string, amount: string | undefined, name: string) => {
      const [kind, size] = units[name] ?? ['pc', 0];
      const total = (amount === undefined ? 1 : numberOf(amount)) * size;
      // A single letter is not a unit, and the shop sells nothing by the tonne.
      if ((amount === undefined && name.length < 3) || !(total > 0 && total <= 100_000))
        return whole;
      sizes.push(sizeKey(kind, total));
      return ' ';
    })
    .replace(/(?<![\p{L}\p{N}.])[1-9]\d{0,2}(?![\p{L}\p{N}.])/gu, (count) => {
      sizes.push(sizeKey('pc', Number(count)));
      return ' ';
    });
  return rest.trim() === '' && sizes.length === 0
    ? { text, sizes }
    : { text: sizes.length === 0 ? text : rest, sizes };
}

const piecesPattern = /(\d+)(?:\s*[–-]\s*(\d+))?\s*(?:pcs|pc|pieces|piece)\b/g;
const widestRange = 30;

/** The marks of a pack's sizes: by weight, by volume, by every count that it may have. */
export function sizesOf({
  pack,
  pieces,
  net,
}: {
  pack: string;
  pieces: string;
  net: number;
}): string[] {
  const sizes = new Set<string>();
  if (net > 0) sizes.add(sizeKey('g', net));
  for (const [, amount = '', name = ''] of pack
    .toLowerCase()
    .matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/g)) {
    const [kind, size] = units[name] ?? [];
    if (kind && size) sizes.add(sizeKey(kind, Number(amount) * size));
  }
  for (const [, from = '', to] of `${pack} ${pieces}`.toLowerCase().matchAll(piecesPattern)) {
    const last = Math.min(Number(to ?? from), Number(from) + widestRange);
    for (let count = Number(from); count <= last; count += 1) sizes.add(sizeKey('pc', count));
  }
  return [...sizes];
}
