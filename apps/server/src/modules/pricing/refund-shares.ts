import { type Paise, paise, sumPaise, zeroPaise } from '@halal-basket/money';
import type { Bill } from './quote-types.ts';

/** A line of an order, as far as refunds look at it. */
export interface RefundableLine {
  quantity: number;
  /** What was paid for it, without its shares of the discounts. */
  net: Paise;
}

export interface RefundShares {
  /** For the packs that come back now, line by line. */
  lines: Paise[];
  /** Given back with the last pack only: until then something was delivered. */
  delivery: Paise;
  membershipFee: Paise;
  total: Paise;
}

interface Refundable {
  lines: readonly RefundableLine[];
  bill: Pick<Bill, 'deliveryCharges' | 'membershipFee'>;
  /** Does the membership that was bought along end with the goods? Else its fee is kept. */
  withMembership: boolean;
}

/**
 * What is given back for `now` packs of each line after `before` packs of each came back already.
 * Whatever the steps, all of them together give exactly what was paid: `payable` + `walletApplied`
 * of the bill, less the membership's fee where it is kept. Throws RangeError on more packs than were
 * bought.
 */
export function refundShares(
  { lines, bill, withMembership }: Refundable,
  before: readonly number[],
  now: readonly number[],
): RefundShares {
  const shares = lines.map((line, index) => refundOf(line, before[index] ?? 0, now[index] ?? 0));
  const brought = now.some((packs) => packs > 0);
  const isAll = lines.every(
    ({ quantity }, index) => (before[index] ?? 0) + (now[index] ?? 0) === quantity,
  );
  const delivery = brought && isAll ? bill.deliveryCharges : zeroPaise;
  const membershipFee = brought && isAll && withMembership ? bill.membershipFee : zeroPaise;
  return {
    lines: shares,
    delivery,
    membershipFee,
    total: sumPaise([...shares, delivery, membershipFee]),
  };
}

/** Cumulated and rounded down, so that the steps add up to the line. */
function refundOf({ quantity, net }: RefundableLine, before: number, now: number): Paise {
  const packs = [before, now];
  if (packs.some((each) => !Number.isSafeInteger(each) || each < 0) || before + now > quantity) {
    throw new RangeError(`Not to be given back: ${before} and ${now} of ${quantity}`);
  }
  const upTo = (count: number): number => Number((BigInt(net) * BigInt(count)) / BigInt(quantity));
  return paise(upTo(before + now) - upTo(before));
}
