import type { KitchenList } from '@halal-basket/contract';
import { hoursLabel } from '../../platform/days.ts';
import type { Queryable } from '../../platform/db.ts';
import { groupBy } from '../../platform/group-by.ts';
import {
  type OrderRecord,
  type SoldByPack,
  chosenRuleOf,
  deliveredGoods,
  goodsName,
  selectOrdersToPick,
  pickOf,
  soldByPackAt,
  substituteOf,
  toRecord,
} from '../orders/index.ts';
import { type StationPick, picksByStation } from './by-station.ts';
import { selectSkuNames } from '../catalogue/index.ts';
import type { SubscribedPacks } from '../stock/index.ts';
import { selectSetting } from './kitchen.sql.ts';

type Shipment = OrderRecord['shipments'][number];

/** Shipments that have not left. */
const isInHub = ({ state }: Shipment): boolean =>
  state === 'SHIPMENT_WAITING' || state === 'SHIPMENT_ASSIGNED';

export const slotText = ({ startMinute, endMinute }: Shipment): string =>
  hoursLabel(startMinute, endMinute);

/** The picks of one shipment with their goods. */
export function picksOfShipment(
  order: OrderRecord,
  shipment: Shipment,
  isSoldByPack: SoldByPack,
): StationPick[] {
  const picks = toRecord(order, isSoldByPack, shipment.shipmentNo);
  return picks.flatMap(({ lineNo, partNo, packs, grams }) => {
    const line = order.lines[lineNo - 1];
    const part = line?.parts?.find((each) => each.partNo === partNo);
    const goods = part ?? deliveredGoods(order, lineNo);
    if (!line || !goods) return [];
    const picked = pickOf(order.picks, { lineNo, partNo });
    const ifMissing = chosenRuleOf(order, lineNo);
    return [
      {
        orderNo: order.orderNo,
        lineNo,
        partNo,
        slot: slotText(shipment),
        orderedPacks: packs,
        orderedGrams: grams,
        ...(picked?.packs != null && { packs: picked.packs }),
        ...(picked?.grams != null && { grams: picked.grams }),
        ...(line.note && { note: line.note }),
        ...(order.giftMessage !== null && { giftMessage: order.giftMessage }),
        ...(ifMissing && { ifMissing }),
        ...(substituteOf(order, lineNo) && { insteadOf: goodsName(line) }),
        sku: goods.sku,
        cut: goods.cut,
        productName: goods.productName,
        cutLabel: goods.cutLabel,
        quantity: goods.pack,
        categorySeoName: part?.categorySeoName ?? line.categorySeoName,
      },
    ];
  });
}

/** The picks of all shipments of an order with their goods. */
export async function picksOfOrder(q: Queryable, order: OrderRecord): Promise<StationPick[]> {
  const isSoldByPack = await soldByPackAt(q, order.hubId);
  return order.shipments.flatMap((shipment) => picksOfShipment(order, shipment, isSoldByPack));
}

function slotsOf(shipments: readonly Shipment[]): KitchenList['slots'] {
  const byStart = groupBy(shipments, ({ startMinute }) => startMinute);
  return [...byStart]
    .sort(([one], [other]) => one - other)
    .map(([startMinute, [first, ...others]]) => ({
      startMinute,
      label: first ? slotText(first) : '',
      deliveries: 1 + others.length,
    }));
}

interface OfSlot {
  date: string;
  startMinute: number | undefined;
}

/** The shipments of a day at a hub that have not left, with their orders. */
async function shipmentsHere(q: Queryable, hubId: number, date: string) {
  const orders = await selectOrdersToPick(q, { hubId, date });
  return orders.flatMap((order) =>
    order.shipments
      .filter((shipment) => shipment.date === date && isInHub(shipment))
      .map((shipment) => ({ order, shipment })),
  );
}

const isOfSlot = ({ startMinute }: Shipment, slot: OfSlot): boolean =>
  slot.startMinute === undefined || startMinute === slot.startMinute;

/** The orders of a slot with the picks that are not on their way. */
export async function picksOfSlot(
  q: Queryable,
  hubId: number,
  slot: OfSlot,
): Promise<{ order: OrderRecord; picks: StationPick[] }[]> {
  const [here, isSoldByPack] = await Promise.all([
    shipmentsHere(q, hubId, slot.date),
    soldByPackAt(q, hubId),
  ]);
  return here
    .filter(({ shipment }) => isOfSlot(shipment, slot))
    .map(({ order, shipment }) => ({
      order,
      picks: picksOfShipment(order, shipment, isSoldByPack),
    }));
}

/** Packs of subscriptions that are no orders yet, by name; their slots are not known, so a single slot has none. */
async function plannedPacks(
  q: Queryable,
  hubId: number,
  { date, startMinute }: OfSlot,
  subscribedPacks: SubscribedPacks,
): Promise<KitchenList['planned']> {
  if (startMinute !== undefined) return [];
  const subscribed = await subscribedPacks(q, { hubId, from: date, to: date });
  const names = await selectSkuNames(
    q,
    subscribed.map(({ sku }) => sku),
  );
  const bySku = new Map(names.map((name) => [name.sku, name]));
  return subscribed
    .map(({ sku, packs }) => ({
      sku,
      productName: bySku.get(sku)?.productName ?? sku,
      quantity: bySku.get(sku)?.pack ?? '',
      packs,
    }))
    .toSorted((one, other) => one.productName.localeCompare(other.productName, 'en'));
}

/** The goods to pick and cut for a day or slot of a hub, by station. */
export async function kitchenList(
  q: Queryable,
  hub: { hubId: number; adcCode: string },
  slot: OfSlot,
  subscribedPacks: SubscribedPacks,
): Promise<KitchenList> {
  const { date } = slot;
  const [here, { stations, tolerancePercent }, planned, isSoldByPack] = await Promise.all([
    shipmentsHere(q, hub.hubId, date),
    selectSetting(q),
    plannedPacks(q, hub.hubId, slot, subscribedPacks),
    soldByPackAt(q, hub.hubId),
  ]);
  const shown = here.filter(({ shipment }) => isOfSlot(shipment, slot));
  return {
    adcCode: hub.adcCode,
    date,
    tolerancePercent,
    slots: slotsOf(here.map(({ shipment }) => shipment)),
    stations: picksByStation(
      shown.flatMap(({ order, shipment }) => picksOfShipment(order, shipment, isSoldByPack)),
      stations,
    ),
    planned,
  };
}
