/*
 * Indian number formats without `Intl`, whose tables take a phone longer to load than a whole page needs
 * to hydrate. A test compares the results with `Intl`.
 */

/** '10500' → '10,500'; '1234567' → '12,34,567'. */
function grouped(digits: string): string {
  const rest = digits.slice(0, -3);
  if (rest === '') return digits;
  return `${rest.replaceAll(/\B(?=(?:\d{2})+$)/g, ',')},${digits.slice(-3)}`;
}

/** Integer part and two decimals of an amount without its sign; halves are rounded up. */
function parts(size: number): { whole: string; decimals: string } {
  const hundredths = Math.round(Number((size * 100).toPrecision(15)));
  const digits = String(hundredths).padStart(3, '0');
  return { whole: grouped(digits.slice(0, -2)), decimals: digits.slice(-2) };
}

const signOf = (amount: number): string => (amount < 0 ? '-' : '');

/** 1049.5 → '1,049.5': at most two decimals, without trailing zeros. */
export function formatNumber(value: number): string {
  const { whole, decimals } = parts(Math.abs(value));
  const shown = decimals.replace(/0{1,2}$/, '');
  return `${signOf(value)}${whole}${shown && `.${shown}`}`;
}

/** ₹1,049.00: the format of invoices. */
export function formatRupeesExact(amount: number): string {
  const { whole, decimals } = parts(Math.abs(amount));
  return `${signOf(amount)}₹${whole}.${decimals}`;
}

/** ₹1,049 or ₹1,049.50: the format of screens. Takes rupees from the wire. */
export const formatRupees = (amount: number): string =>
  formatRupeesExact(amount).replace(/\.00$/, '');

/** "1,049.5 rupees": the text for screen readers. */
export const speakRupees = (amount: number): string =>
  `${formatNumber(amount)} ${amount === 1 ? 'rupee' : 'rupees'}`;
