/*
 * Figures as India writes them, without `Intl`: loading its tables takes a phone longer than waking
 * a whole page, and every page shows prices. A test holds both to the same words.
 */

/** '10500' → '10,500'; '1234567' → '12,34,567'. */
function grouped(digits: string): string {
  const rest = digits.slice(0, -3);
  if (rest === '') return digits;
  return `${rest.replaceAll(/\B(?=(?:\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** Whole and two decimals of an amount without its sign; halves are rounded up as they are written. */
function parts(size: number): { whole: string; decimals: string } {
  const hundredths = Math.round(Number((size * 100).toPrecision(15)));
  const digits = String(hundredths).padStart(3, '0');
  return { whole: grouped(digits.slice(0, -2)), decimals: digits.slice(-2) };
}

const signOf = (amount: number): string => (amount < 0 ? '-' : '');

/** 1049.5 → '1,049.5': at most two decimals, and none that say nothing. */
export function formatNumber(value: number): string {
  const { whole, decimals } = parts(Math.abs(value));
  const told = decimals.replace(/0{1,2}$/, '');
  return `${signOf(value)}${whole}${told && `.${told}`}`;
}

/** ₹1,049.00: what invoices show. */
export function formatRupeesExact(amount: number): string {
  const { whole, decimals } = parts(Math.abs(amount));
  return `${signOf(amount)}₹${whole}.${decimals}`;
}

/** ₹1,049 or ₹1,049.50: what screens show. Takes rupees as they stand on the wire. */
export const formatRupees = (amount: number): string =>
  formatRupeesExact(amount).replace(/\.00$/, '');

/** "1,049.5 rupees": what a screen reader says. */
export const speakRupees = (amount: number): string =>
  `${formatNumber(amount)} ${amount === 1 ? 'rupee' : 'rupees'}`;
