const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const rupeesExact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** ₹1,049 or ₹1,049.50: what screens show. Takes rupees as they stand on the wire. */
export const formatRupees = (amount: number): string => rupees.format(amount);

/** ₹1,049.00: what invoices show. */
export const formatRupeesExact = (amount: number): string => rupeesExact.format(amount);

/** "1,049.5 rupees": what a screen reader says. */
export const speakRupees = (amount: number): string =>
  `${plain.format(amount)} ${amount === 1 ? 'rupee' : 'rupees'}`;
