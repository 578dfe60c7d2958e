import { type Paise, paise, sumPaise } from '@halal-basket/money';
import { packsRefund } from '../../pricing/index.ts';
import { keptOf } from '../changes/kept-packs.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { deliveredGoods, lowerPrice } from '../substitutes/substitutes.ts';

type Lines = Pick<OrderRecord, 'lines' | 'substitutes' | 'removals'>;

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
    const net = lowerPrice(kept.net, line.unitPrice, goods.unitPrice);
    const parts = line.parts ?? [{ sku: goods.sku, quantity: kept.packs, net }];
    const amount = sumPaise(
      parts.map((part) => (part.sku === sku ? priceOf(part.quantity, part.net) : paise(0))),
    );
    return amount > 0 ? [{ lineNo: index + 1, amount }] : [];
  });
}
