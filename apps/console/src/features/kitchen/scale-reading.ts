/** The input of a scale: grams, or why it is no weight. */
export type ScaleReading =
  | { kind: 'weight'; grams: number }
  | { kind: 'unstable' }
  | { kind: 'nonsense' };

/** The heaviest reading of a counter scale. */
const mostGrams = 100_000;

const line =
  /^(?:(?<state>ST|US)\s*,\s*(?:GS|NT)\s*,?)?\s*\+?\s*(?<number>\d{1,6}(?:\.\d{1,3})?)\s*(?<unit>kg|g)?$/i;

/**
 * Reads a line of a scale: digits are grams, a decimal is kilograms unless a unit follows, and `ST,GS,+ 0.485 kg` is
 * the usual form of counter scales, where `US` means that the goods still move.
 */
export function readScale(sent: string): ScaleReading {
  const { state, number, unit } = line.exec(sent.trim())?.groups ?? {};
  if (number === undefined) return { kind: 'nonsense' };
  if (state?.toUpperCase() === 'US') return { kind: 'unstable' };
  const isKilograms = unit ? unit.toLowerCase() === 'kg' : number.includes('.');
  const grams = Math.round(Number(number) * (isKilograms ? 1000 : 1));
  return grams > 0 && grams <= mostGrams ? { kind: 'weight', grams } : { kind: 'nonsense' };
}
