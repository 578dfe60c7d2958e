import type { ConsoleComplaint } from '@halal-basket/contract';
import { optionalNumber } from '../../shared/form/field-numbers.ts';

/** A part of the order’s price that a complaint can refund: a line by its number, or the delivery fee. */
export type RefundPart = number | 'delivery';

export interface Refundable {
  part: RefundPart;
  most: number;
}

/** The lines of the order, and the delivery fee if some of it can be refunded. */
export const refundableParts = ({
  lines,
  deliveryRefundable,
}: Pick<ConsoleComplaint, 'lines' | 'deliveryRefundable'>): Refundable[] => [
  ...lines.map(({ lineNo, refundable }) => ({ part: lineNo, most: refundable })),
  ...(deliveryRefundable > 0 ? [{ part: 'delivery', most: deliveryRefundable } as const] : []),
];

/** The amounts in the fields of the form, as they are typed. */
export type TypedAmounts = Readonly<Partial<Record<RefundPart, string>>>;

/** The amounts of a proposal, as text; none for a part whose proposed amount can no longer be refunded. */
export function proposedAmounts(
  parts: readonly Refundable[],
  proposal: ConsoleComplaint['proposal'],
): TypedAmounts {
  const { lines = [], delivery = 0 } = proposal ?? {};
  const proposed = new Map<RefundPart, number>(lines.map((line) => [line.lineNo, line.amount]));
  if (delivery > 0) proposed.set('delivery', delivery);
  return Object.fromEntries(
    parts.flatMap(({ part, most }) => {
      const amount = proposed.get(part);
      return amount !== undefined && amount <= most ? [[part, String(amount)]] : [];
    }),
  );
}

/** Rupees as they are typed, none when left empty; null for what is no amount of whole paise. */
function rupeesOf(text: string): number | null {
  const rupees = optionalNumber(text) ?? 0;
  return rupees >= 0 && Math.round(rupees * 100) / 100 === rupees ? rupees : null;
}

/** The typed amount of each part in rupees, and whether it is no amount or exceeds what can be refunded. */
export const checkedAmounts = (parts: readonly Refundable[], typed: TypedAmounts) =>
  parts.map(({ part, most }) => {
    const amount = rupeesOf(typed[part] ?? '');
    return { part, amount: amount ?? 0, isWrong: amount === null || amount > most };
  });

/** The amounts as the call that refunds them takes them. */
export const refundOf = (amounts: readonly { part: RefundPart; amount: number }[]) => ({
  lines: amounts.flatMap(({ part, amount }) =>
    part !== 'delivery' && amount > 0 ? [{ lineNo: part, amount }] : [],
  ),
  delivery: amounts.find(({ part }) => part === 'delivery')?.amount ?? 0,
});
