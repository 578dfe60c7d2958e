import type { PartShare, Quote } from '../../pricing/index.ts';
import { type ResolvedLine, type LinePart, packsIn } from '../../cart/index.ts';
import type { OrderLine, OrderPart, NewShipment } from '../../orders/index.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { type PlannedSlot, type SlotHub, deliveryWindow } from '../../slots/index.ts';

/** A shipment of a draft order with its slot. */
export interface PlannedShipment {
  shipmentNo: number;
  slot: PlannedSlot;
  lines: readonly ResolvedLine[];
}

/** The permanent lines of the order, priced by `quote`, which has them in the same order. */
export function snapshotLines(
  basketLines: readonly ResolvedLine[],
  quote: Quote,
  shipments: readonly PlannedShipment[],
): OrderLine[] {
  return quote.lines.map((priced, index) => {
    const line = basketLines[index];
    const shipment = line && shipments.find(({ lines }) => lines.includes(line));
    if (!line || !shipment) throw new Error('A priced line without its place in the cart');
    return snapshotLine(line, priced, shipment.shipmentNo);
  });
}

/** A line of an order at the price of today. */
export function snapshotLine(
  { sku, cut, parts, note }: ResolvedLine,
  priced: Quote['lines'][number],
  shipmentNo: number,
): OrderLine {
  return {
    shipmentNo,
    sku: sku.sku,
    cut: cut?.code ?? '',
    cutLabel: cut?.label ?? '',
    productId: sku.productId,
    productName: sku.productName,
    categorySeoName: sku.categorySeoName,
    productSeoName: sku.productSeoName,
    pack: sku.pack,
    picture: sku.picture?.file ?? '',
    pictureAlt: sku.picture?.alt ?? sku.productName,
    tint: sku.tint,
    diet: sku.diet,
    hsn: sku.hsn,
    gst: priced.gst,
    quantity: priced.quantity,
    note,
    netGrams: sku.netGrams,
    unitRetail: priced.unitRetail,
    unitPrice: priced.unitPrice,
    total: priced.total,
    membershipDiscount: priced.membershipDiscount,
    promoDiscount: priced.promoDiscount,
    referralDiscount: priced.referralDiscount,
    net: priced.net,
    ...priced.taxes,
    comboId: sku.combo?.comboId ?? null,
    parts: sku.combo ? snapshotParts(parts, priced) : null,
  };
}

/** The parts of a combo with their shares of the line's price. */
function snapshotParts(
  parts: readonly LinePart[],
  { quantity, shares }: { quantity: number; shares: readonly PartShare[] },
): OrderPart[] {
  return parts.map(({ partNo, pack, cut, quantity: inOne, unitPrice }, index) => {
    const share = shares[index];
    if (!share) throw new Error('A part of a combo without its share of the price');
    return {
      partNo,
      sku: pack.sku,
      cut: cut?.code ?? '',
      cutLabel: cut?.label ?? '',
      productId: pack.productId,
      productName: pack.productName,
      categorySeoName: pack.categorySeoName,
      productSeoName: pack.productSeoName,
      pack: pack.pack,
      picture: pack.picture?.file ?? '',
      tint: pack.tint,
      hsn: pack.hsn,
      gst: share.gst,
      netGrams: pack.netGrams,
      inOne,
      quantity: inOne * quantity,
      unitAlone: unitPrice,
      total: share.total,
      net: share.net,
      ...share.taxes,
    };
  });
}

/** The stock that an order takes; a combo takes its parts. */
export const stockItemsOf = (lines: readonly ResolvedLine[]): { sku: string; quantity: number }[] =>
  lines.flatMap(({ sku, granted }) =>
    granted === 0
      ? []
      : [...packsIn(sku)].map(([code, packs]) => ({ sku: code, quantity: packs * granted })),
  );

const minutesOf = (milliseconds: number): number => milliseconds / 60_000;
const roundUpToFiveMinutes = (minutes: number): number => Math.ceil(minutes / 5) * 5;

/**
 * The promised time of a shipment: the slot's hours, or for an express order its minutes from now.
 */
export function snapshotShipment(
  { shipmentNo, slot }: PlannedShipment,
  hub: SlotHub,
  now: Date,
): NewShipment {
  const { slotId, kind } = slot;
  if (kind === 'standard') {
    const { date, startMinute, endMinute } = slot;
    return { shipmentNo, slotId, kind, date, startMinute, endMinute };
  }
  const { startsAt, endsAt } = deliveryWindow(slot, hub, now);
  const date = dayOf(startsAt);
  const midnight = instantOf(date, 0).getTime();
  return {
    shipmentNo,
    slotId,
    kind,
    date,
    startMinute: Math.floor(minutesOf(startsAt.getTime() - midnight)),
    endMinute: roundUpToFiveMinutes(minutesOf(endsAt.getTime() - midnight)),
  };
}
