import { type Paise, paise, subtractPaise, sumPaise } from '@halal-basket/money';
import { packsRefund } from '../../pricing/index.ts';
import { keptOf } from '../changes/kept-packs.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { deliveredGoods } from '../substitutes/substitutes.ts';

type Lines = Pick<OrderRecord, 'lines' | 'substitutes' | 'removals' | 'refunds'>;

/** The refund of missing weight and of a cheaper substitute, made when the line left the hub. */
const weighedLess = ({ refunds }: Pick<OrderRecord, 'refunds'>, lineNo: number): Paise =>
  sumPaise(
    refunds.flatMap(({ cause, lines }) =>
      lines.flatMap((each) => (cause === 'weight' && each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );

/** The price of these packs of a SKU by line, without packs that staff took out; the parts of a combo count with their share. */
export function recalledLines(
  order: Lines,
  sku: string,
  packs: number,
): { lineNo: number; amount: Paise }[] {
  let left = packs;
  const priceOf = (quantity: number, net: Paise): Paise => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return packsRefund(net, quantity, quantity - taken);
  };
  return order.lines.flatMap((line, index) => {
    const goods = deliveredGoods(order, index + 1) ?? line;
    const kept = keptOf(order, index + 1);
    // Packs that staff took out were not delivered.
    if (kept.packs === 0) return [];
    const net = subtractPaise(kept.net, weighedLess(order, index + 1));
    const parts = line.parts ?? [{ sku: goods.sku, quantity: kept.packs, net }];
    const amount = sumPaise(
      parts.map((part) => (part.sku === sku ? priceOf(part.quantity, part.net) : paise(0))),
    );
    return amount > 0 ? [{ lineNo: index + 1, amount }] : [];
  });
}
