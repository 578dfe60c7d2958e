import { type Paise, paise, sumPaise } from '@halal-basket/money';
import { packsRefund } from '../../pricing/index.ts';
import type { OrderRecord } from '../orders.sql.ts';

type Lines = Pick<OrderRecord, 'lines'>;

/** The price of these packs of a SKU by line; the parts of a combo count with their share. */
export function recalledLines(
  { lines }: Lines,
  sku: string,
  packs: number,
): { lineNo: number; amount: Paise }[] {
  let left = packs;
  const priceOf = (quantity: number, net: Paise): Paise => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return packsRefund(net, quantity, quantity - taken);
  };
  return lines.flatMap((line, index) => {
    const parts = line.parts ?? [line];
    const amount = sumPaise(
      parts.map((part) => (part.sku === sku ? priceOf(part.quantity, part.net) : paise(0))),
    );
    return amount > 0 ? [{ lineNo: index + 1, amount }] : [];
  });
}
