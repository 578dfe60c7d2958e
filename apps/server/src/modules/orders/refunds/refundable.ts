import {
  type Paise,
  addPaise,
  paise,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import type { OrderRecord } from '../orders.sql.ts';

/** The parts of a refund: lines, delivery, membership, and the tip that no rider has. */
export interface Portions {
  lines: { lineNo: number; amount: Paise }[];
  delivery: Paise;
  membership: Paise;
  tip: Paise;
}

/** Without the tip, which is no part of the price. */
export const priceOf = ({ lines, delivery, membership }: Portions): Paise =>
  sumPaise([...lines.map(({ amount }) => amount), delivery, membership]);

export const totalOf = (portions: Portions): Paise => addPaise(priceOf(portions), portions.tip);

export type Refundable = Pick<
  OrderRecord,
  'lines' | 'deliveryCharges' | 'membershipFee' | 'tip' | 'refunds'
>;

/** The refundable amount of each line, delivery, membership and tip. */
export function refundableOf(
  order: Omit<Refundable, 'refunds'> & { refunds: readonly Portions[] },
): Portions {
  const { refunds } = order;
  return {
    lines: order.lines.map((line, index) => {
      const lineNo = index + 1;
      const refunded = refunds.flatMap(({ lines }) =>
        lines.flatMap((each) => (each.lineNo === lineNo ? [each.amount] : [])),
      );
      return { lineNo, amount: subtractPaise(line.net, sumPaise(refunded)) };
    }),
    delivery: subtractPaise(order.deliveryCharges, sumPaise(refunds.map((each) => each.delivery))),
    membership: subtractPaise(
      order.membershipFee,
      sumPaise(refunds.map((each) => each.membership)),
    ),
    tip: subtractPaise(order.tip, sumPaise(refunds.map((each) => each.tip))),
  };
}

/** Takes `amount` from the portions, goods first. Both halves add up to them. */
export function dividePortions(
  { lines, delivery, membership, tip }: Portions,
  amount: Paise,
): [taken: Portions, rest: Portions] {
  let open: number = amount;
  const take = (of: Paise): [Paise, Paise] => {
    const taken = paise(Math.min(open, of));
    open -= taken;
    return [taken, subtractPaise(of, taken)];
  };
  const taken = lines.map(({ lineNo, amount: of }) => ({ lineNo, of: take(of) }));
  const others = [delivery, membership, tip].map(take);
  const half = (side: 0 | 1): Portions => ({
    lines: taken.map(({ lineNo, of }) => ({ lineNo, amount: of[side] })),
    delivery: others[0]?.[side] ?? zeroPaise,
    membership: others[1]?.[side] ?? zeroPaise,
    tip: others[2]?.[side] ?? zeroPaise,
  });
  return [half(0), half(1)];
}
