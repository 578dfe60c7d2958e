import { type Paise, allocate, subtractPaise, sumPaise, zeroPaise } from '@halal-basket/money';
import { packsRefund } from '../../pricing/index.ts';
import { remainingOfLine } from '../changes/remaining-packs.ts';
import { pickOf, refundFor, suppliedPacks, toPick } from '../delivery/weights.ts';
import type { OrderPick, OrderRecord } from '../orders.sql.ts';

type Lines = Pick<OrderRecord, 'lines' | 'substitutes' | 'removals' | 'refunds'> & {
  picks: readonly OrderPick[];
};

/** The refund of missing weight and of a cheaper substitute, made when the line left the hub. */
const weighedLess = ({ refunds }: Pick<OrderRecord, 'refunds'>, lineNo: number): Paise =>
  sumPaise(
    refunds.flatMap(({ cause, lines }) =>
      lines.flatMap((each) => (cause === 'weight' && each.lineNo === lineNo ? [each.amount] : [])),
    ),
  );

/**
 * The price of these packs of a SKU by line, without packs that staff took out or picking did not find; the parts of a
 * combo count with their share.
 */
export function recalledLines(
  order: Lines,
  sku: string,
  packs: number,
): { lineNo: number; amount: Paise }[] {
  let left = packs;
  const priceOf = (delivered: number, paid: Paise): Paise => {
    const taken = Math.min(left, delivered);
    left -= taken;
    return taken === 0 ? zeroPaise : packsRefund(paid, delivered, delivered - taken);
  };
  const all = toPick(order);
  const lineNos = new Set(all.map(({ lineNo }) => lineNo));
  return [...lineNos].flatMap((lineNo) => {
    const goods = all.filter((each) => each.lineNo === lineNo);
    const prices = goods.map((each) =>
      subtractPaise(each.net, refundFor(each, pickOf(order.picks, each))),
    );
    const paid = subtractPaise(remainingOfLine(order, lineNo).net, weighedLess(order, lineNo));
    const shares = allocate(paid, prices);
    const amount = sumPaise(
      goods.map((each, place) =>
        each.sku === sku
          ? priceOf(suppliedPacks(each, order.picks), shares[place] ?? zeroPaise)
          : zeroPaise,
      ),
    );
    return amount > 0 ? [{ lineNo, amount }] : [];
  });
}
