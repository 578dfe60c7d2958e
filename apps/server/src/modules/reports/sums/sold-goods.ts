import { type Paise, subtractPaise, sumPaise } from '@halal-basket/money';
import { suppliedOf } from '../../invoices/index.ts';
import { type OrderRecord, suppliedPacks, toPick } from '../../orders/index.ts';
import { taxesIn } from '../../pricing/index.ts';

type Order = Pick<
  OrderRecord,
  'orderNo' | 'lines' | 'picks' | 'removals' | 'substitutes' | 'refunds' | 'shipments' | 'igst'
>;

/** The goods of one SKU that a line, or a part of a combo, supplies. */
export interface SoldGoods {
  orderNo: string;
  /** The SKU of the delivered packs: a substitute has its own. */
  sku: string;
  /** The category of the ordered goods, in which sales count a substitute too. */
  category: string;
  /** Packs that picking found. */
  packs: number;
  /** Paid for them after discounts and refunds of missing goods, without GST, in paise. */
  net: number;
}

/** The goods of a line, or of a combo's part, as the bill taxes them. */
function taxedOf({ lines }: Order, lineNo: number, partNo: number) {
  const line = lines[lineNo - 1];
  return line?.parts?.find((part) => part.partNo === partNo) ?? line;
}

/** The price that the customer paid, without GST: by the taxes of the bill as long as the price is that of the bill. */
function withoutTax(total: Paise, sold: ReturnType<typeof taxedOf>, intraState: boolean): number {
  if (!sold) return total;
  const { cgst, sgst, igst } = total === sold.net ? sold : taxesIn(total, sold.gst, intraState);
  return subtractPaise(total, sumPaise([cgst, sgst, igst]));
}

/**
 * The goods of an order at the price that its invoice has for them. A later refund, such as for a complaint, does
 * not change the margin of the goods.
 */
export function soldGoods(order: Order): SoldGoods[] {
  const refunds = order.refunds.filter(({ cause }) => cause === 'weight' || cause === 'change');
  const pickables = toPick(order);
  return order.lines.flatMap((line, index) => {
    const lineNo = index + 1;
    const supplied = suppliedOf({ ...order, refunds }, lineNo);
    return pickables
      .filter((each) => each.lineNo === lineNo)
      .flatMap((each, place) => {
        const suppliedLine = supplied[place];
        if (!suppliedLine) return [];
        const sold = taxedOf(order, lineNo, each.partNo);
        return [
          {
            orderNo: order.orderNo,
            sku: each.sku,
            category: sold?.categorySeoName ?? line.categorySeoName,
            packs: suppliedPacks(each, order.picks),
            net: withoutTax(suppliedLine.total, sold, order.igst === 0),
          },
        ];
      });
  });
}
