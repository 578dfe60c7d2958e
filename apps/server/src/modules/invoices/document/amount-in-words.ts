import type { Paise } from '@halal-basket/money';

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = ', , Twenty, Thirty, Forty, Fifty, Sixty, Seventy, Eighty, Ninety'.split(', ');

/** The units of Indian numbering, largest first. */
const units = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/** A whole number in words, with lakh and crore: 1,23,456 is 'One Lakh Twenty-Three Thousand …'. */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`No words for ${value}`);
  if (value < 20) return small[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    return `${tens[Math.floor(value / 10)]}${rest ? `-${small[rest]}` : ''}`;
  }
  for (const { size, name } of units) {
    if (value < size) continue;
    const rest = value % size;
    const words = `${numberInWords(Math.floor(value / size))} ${name}`;
    return rest ? `${words} ${numberInWords(rest)}` : words;
  }
  throw new RangeError(`No words for ${value}`);
}

/** 'Rupees Five Hundred Forty-Nine Only', 'Rupees One and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100;
  const rupees = numberInWords((amount - paise) / 100);
  return `Rupees ${rupees}${paise ? ` and ${numberInWords(paise)} Paise` : ''} Only`;
}
