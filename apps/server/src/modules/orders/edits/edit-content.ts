import { type Paise, addPaise, subtractPaise } from '@halal-basket/money';
import type { Bill } from '../../pricing/index.ts';
import type { OrderLine, OrderRecord } from '../orders.sql.ts';

/** The slot of a shipment of an order. */
export interface ShipmentSlot {
  shipmentNo: number;
  slotId: number;
}

/** Everything of an order that an edit replaces. */
export interface EditContent {
  bill: Bill;
  /** The rounding to the rupee of an order that is paid on delivery. */
  rounding: Paise;
  lines: readonly OrderLine[];
  slots: readonly ShipmentSlot[];
  /** The lines for which the customer chose their own rule for missing goods. */
  lineRules: OrderRecord['lineRules'];
}

/** An order's content after an edit, with the savings that depend on it. */
export interface EditedContent extends EditContent {
  /** The discount of each offer that the order redeemed; 0: the offer is lost. */
  offers: readonly { promoId: number; saved: Paise }[];
  /** The saving of the membership. */
  memberSaving: Paise;
}

/** A number of packs of a SKU; a combo is counted by its parts. */
export interface StockPacks {
  sku: string;
  quantity: number;
}

const packsOf = (lines: readonly OrderLine[]): Map<string, number> => {
  const packs = new Map<string, number>();
  for (const { sku, quantity, parts } of lines) {
    for (const each of parts ?? [{ sku, quantity }]) {
      packs.set(each.sku, (packs.get(each.sku) ?? 0) + each.quantity);
    }
  }
  return packs;
};

/** The packs that an edit takes from stock, and those that it returns. */
export function stockChange(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): { taken: StockPacks[]; returned: StockPacks[] } {
  const [had, has] = [packsOf(before), packsOf(after)];
  const skus = [...new Set([...had.keys(), ...has.keys()])].sort();
  const changes = skus.map((sku) => ({ sku, by: (has.get(sku) ?? 0) - (had.get(sku) ?? 0) }));
  return {
    taken: changes.filter(({ by }) => by > 0).map(({ sku, by }) => ({ sku, quantity: by })),
    returned: changes.filter(({ by }) => by < 0).map(({ sku, by }) => ({ sku, quantity: -by })),
  };
}

/** The shipments that an edit moves to another slot. */
export const movedSlots = (
  before: readonly ShipmentSlot[],
  after: readonly ShipmentSlot[],
): ShipmentSlot[] =>
  after.filter(({ shipmentNo, slotId }) =>
    before.some((each) => each.shipmentNo === shipmentNo && each.slotId !== slotId),
  );

export const slotsOf = ({ shipments }: Pick<OrderRecord, 'shipments'>): ShipmentSlot[] =>
  shipments.map(({ shipmentNo, slotId }) => ({ shipmentNo, slotId }));

type Price = Pick<EditContent, 'rounding'> & { bill: Pick<Bill, 'payable'> };

const priceOf = ({ bill, rounding }: Price): Paise => addPaise(bill.payable, rounding);

/** The amount to pay after an edit, with tip and rounding. */
export const totalAfter = ({ after, tip }: { after: Price; tip: Paise }): Paise =>
  addPaise(priceOf(after), tip);

/** The difference of the price; below zero it is returned. */
export const differenceOf = (before: Price, after: Price): Paise =>
  subtractPaise(priceOf(after), priceOf(before));
