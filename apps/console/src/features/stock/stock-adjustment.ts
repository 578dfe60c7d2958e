export type AdjustmentKind = 'set' | 'wastage';

export type QuantityProblem = 'missing' | 'zero' | 'too-many' | 'below-held' | 'unchanged';

const most = 1_000_000;

export interface StockFigures {
  onHand: number;
  held: number;
}

/** The stock after the adjustment; the server decides. */
export function onHandAfter(onHand: number, kind: AdjustmentKind, quantity: number): number {
  return kind === 'set' ? quantity : onHand - quantity;
}

/** Reads a whole number of packs, or null. */
export const quantityOf = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** Returns why this cannot be saved, or null. */
export function problemOf(
  { onHand, held }: StockFigures,
  kind: AdjustmentKind,
  typed: string,
): QuantityProblem | null {
  const quantity = quantityOf(typed);
  if (quantity === null) return 'missing';
  if (quantity > most || onHandAfter(onHand, kind, quantity) > most) return 'too-many';
  if (kind === 'set' && quantity === onHand) return 'unchanged';
  if (kind !== 'set' && quantity === 0) return 'zero';
  return onHandAfter(onHand, kind, quantity) < held ? 'below-held' : null;
}
