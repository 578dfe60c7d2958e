import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { type Sold, type SoldGiven, aSoldOrder } from '../../../testing/sold-order.ts';
import type { OrderRefund } from '../../orders/index.ts';
import { soldGoods } from './sold-goods.ts';

const goat: Sold = {
  name: 'GT-500',
  hsn: '0204',
  gst: 5,
  quantity: 1,
  rate: 54_900,
  net: 54_900,
  grams: 500,
};
const ofLine = (lineNo: number, amount: number) => ({
  lines: [{ lineNo, amount: paise(amount) }],
  delivery: paise(0),
  membership: paise(0),
});
const goodsOf = (given: SoldGiven, changes: object = {}) =>
  soldGoods({ orderNo: 'HB1', ...aSoldOrder(given), ...changes });

describe('the sold goods of an order', () => {
  it('have the price of the bill without GST', () => {
    expect(goodsOf({ lines: [{ ...goat, quantity: 2, net: 105_000 }] })).toMatchObject([
      { orderNo: 'HB1', sku: 'GT-500', net: 100_000 },
    ]);
  });

  it('cost what is left after refunds of missing weight and of packs that were not found', () => {
    const goods = goodsOf({
      lines: [
        { ...goat, gst: 0 },
        { ...goat, gst: 0 },
        { ...goat, gst: 0, name: 'COLA', quantity: 3, net: 9000, grams: 0 },
      ],
      picks: [
        { lineNo: 1, grams: 480 },
        { lineNo: 2, grams: 0 },
        { lineNo: 3, packs: 2 },
      ],
      refunds: [ofLine(1, 2200), ofLine(2, 54_900), ofLine(3, 3000)],
    });
    expect(goods.map(({ net }) => net)).toEqual([52_700, 0, 6000]);
  });

  it('do not change with a refund for a complaint', () => {
    const { refunds } = aSoldOrder({ refunds: [ofLine(1, 20_000)] });
    const complaint = refunds.map((refund): OrderRefund => ({ ...refund, cause: 'complaint' }));
    expect(goodsOf({ lines: [{ ...goat, gst: 0 }] }, { refunds: complaint })).toMatchObject([
      { net: 54_900 },
    ]);
  });

  it('contain a substitute under its own SKU, at the lower price', () => {
    const order = aSoldOrder({
      lines: [{ ...goat, gst: 0, quantity: 2, net: 109_800 }],
      refunds: [ofLine(1, 6000)],
    });
    const [line] = order.lines;
    if (!line) throw new Error('The order has no line');
    const substitutes = [{ ...line, lineNo: 1, sku: 'LAMB-500', unitPrice: paise(51_900) }];
    expect(soldGoods({ orderNo: 'HB1', ...order, substitutes })).toMatchObject([
      { sku: 'LAMB-500', net: 103_800 },
    ]);
  });

  it('are the parts of a combo', () => {
    const parts = [
      { ...goat, gst: 0, net: 50_000 },
      { ...goat, name: 'COLA', gst: 0, net: 4000, grams: 0 },
    ];
    expect(goodsOf({ combo: { name: 'Feast', parts } })).toMatchObject([
      { sku: 'GT-500', net: 50_000 },
      { sku: 'COLA', net: 4000 },
    ]);
  });
});
