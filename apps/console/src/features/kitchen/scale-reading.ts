/** The input of a scale: grams, or why it is no weight. */
export type ScaleReading =
  | { kind: 'weight'; grams: number; basis: 'net' | 'gross' | null }
  | { kind: 'unstable' }
  | { kind: 'overload' }
  | { kind: 'nonsense' };

/** The heaviest reading of a counter scale. */
const maxGrams = 100_000;

const number = String.raw`\+?\s*(?<number>\d{1,6}(?:\.\d{1,3})?)\s*(?<unit>kg|g)?`;

/**
 * The lines of common scales. A bare number, also typed by hand; `ST,GS,+ 0.485 kg` (A&D, CAS, Essae);
 * `S S 485.0 g` (Mettler Toledo SICS); `N 0.485 kg` and `wn0000.485kg` with net or gross before the number.
 */
const forms: readonly RegExp[] = [
  new RegExp(`^=?${number}$`, 'i'),
  new RegExp(String.raw`^(?<state>ST|US|OL)\s*,\s*(?<basis>GS|NT)\s*,?\s*${number}$`, 'i'),
  new RegExp(String.raw`^S\s+(?<state>S|D)\s+${number}$`, 'i'),
  new RegExp(String.raw`^(?:w(?=[nw]))?(?<basis>[NGW])\s*:?\s*${number}$`, 'i'),
];

/** STX and ETX, with which some scales frame their lines. */
const framing: readonly string[] = [String.fromCodePoint(2), String.fromCodePoint(3)];
const moving = new Set(['US', 'D']);
const overload = /^(?:OL\b.*|S\s*\+|[-_^]{3,})$/i;

function basisOf(mark: string | undefined): 'net' | 'gross' | null {
  if (mark === undefined) return null;
  return /^N/i.test(mark) ? 'net' : 'gross';
}

/** Reads a line of a scale: digits are grams, a decimal is kilograms unless a unit follows. */
export function readScale(sent: string): ScaleReading {
  const line = framing.reduce((text, mark) => text.replaceAll(mark, ''), sent).trim();
  if (overload.test(line)) return { kind: 'overload' };
  const found = forms.map((form) => form.exec(line)?.groups).find(Boolean);
  if (!found?.['number']) return { kind: 'nonsense' };
  const { state, basis, number: digits, unit } = found;
  if (moving.has(state?.toUpperCase() ?? '')) return { kind: 'unstable' };
  const isKilograms = unit ? unit.toLowerCase() === 'kg' : digits.includes('.');
  const grams = Math.round(Number(digits) * (isKilograms ? 1000 : 1));
  return grams > 0 && grams <= maxGrams
    ? { kind: 'weight', grams, basis: basisOf(basis) }
    : { kind: 'nonsense' };
}
