import type { SubstituteRule } from '@halal-basket/contract';
import { type Paise, paise } from '@halal-basket/money';
import type { OrderLine, OrderRecord } from '../orders.sql.ts';
import type { Substitute } from './substitute-row.sql.ts';

type Substituted = Pick<OrderRecord, 'lines' | 'substitutes'>;

export const substituteOf = (
  { substitutes }: Pick<OrderRecord, 'substitutes'>,
  lineNo: number,
): Substitute | undefined => substitutes.find((each) => each.lineNo === lineNo);

/** The goods that are delivered for a line: its own, or their substitute. */
export const deliveredGoods = (
  { lines, substitutes }: Substituted,
  lineNo: number,
): OrderLine | Substitute | undefined => substituteOf({ substitutes }, lineNo) ?? lines[lineNo - 1];

/**
 * The price of a line with a substitute: its own, or its share if the substitute is cheaper, so that discounts stay in
 * proportion; rounded down in the customer's favour.
 */
export function lowerPrice(net: Paise, ordered: Paise, substitute: Paise): Paise {
  if (substitute >= ordered) return net;
  return paise(Number((BigInt(net) * BigInt(substitute)) / BigInt(ordered)));
}

/** The customer’s choice for missing goods of a line: its own, else that of the order. Null: the shop's rule. */
export const chosenRuleOf = (
  { substituteRule, lineRules }: Pick<OrderRecord, 'substituteRule' | 'lineRules'>,
  lineNo: number,
): SubstituteRule | null =>
  lineRules.find((each) => each.lineNo === lineNo)?.rule ?? substituteRule;
