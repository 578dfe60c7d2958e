/** Reads rupees as customers type them, '1,500' or '99.50'; null for anything else. */
export function rupeesTyped(text: string): number | null {
  const plain = text.replace(/[,\s₹]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

interface Bounds {
  least: number;
  most: number;
}

export const isWithin = (amount: number | null, { least, most }: Bounds): amount is number =>
  amount !== null && amount >= least && amount <= most;
