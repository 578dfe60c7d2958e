import type { KitchenList } from '@halal-basket/contract';
import { hoursLabel } from '../../platform/days.ts';
import type { Queryable } from '../../platform/db.ts';
import { type OrderRecord, ordersToPick, pickOf, toPick } from '../orders/index.ts';
import { type StationPick, picksByStation } from './by-station.ts';
import { grouped } from './grouped.ts';
import { selectSetting } from './kitchen.sql.ts';

type Shipment = OrderRecord['shipments'][number];

/** Shipments that have not left. */
const isHere = ({ state }: Shipment): boolean =>
  state === 'SHIPMENT_WAITING' || state === 'SHIPMENT_ASSIGNED';

export const slotText = ({ startMinute, endMinute }: Shipment): string =>
  hoursLabel(startMinute, endMinute);

/** The picks of one shipment with their goods. */
export function picksOfShipment(order: OrderRecord, shipment: Shipment): StationPick[] {
  return toPick(order, shipment.shipmentNo).flatMap(({ lineNo, partNo, packs, grams }) => {
    const line = order.lines[lineNo - 1];
    const goods = line?.parts?.find((part) => part.partNo === partNo) ?? line;
    if (!line || !goods) return [];
    const picked = pickOf(order.picks, { lineNo, partNo });
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
        sku: goods.sku,
        cut: goods.cut,
        productName: goods.productName,
        cutLabel: goods.cutLabel,
        quantity: goods.pack,
        categorySeoName: goods.categorySeoName,
      },
    ];
  });
}

function slotsOf(shipments: readonly Shipment[]): KitchenList['slots'] {
  const byStart = grouped(shipments, ({ startMinute }) => startMinute);
  return [...byStart]
    .sort(([one], [other]) => one - other)
    .map(([startMinute, [first, ...others]]) => ({
      startMinute,
      label: first ? slotText(first) : '',
      deliveries: 1 + others.length,
    }));
}

/** The goods to pick and cut for a day or slot of a hub, by station. */
export async function kitchenList(
  q: Queryable,
  hub: { hubId: number; adcCode: string },
  { date, startMinute }: { date: string; startMinute: number | undefined },
): Promise<KitchenList> {
  const [orders, { stations, tolerancePercent }] = await Promise.all([
    ordersToPick(q, { hubId: hub.hubId, date }),
    selectSetting(q),
  ]);
  const here = orders.flatMap((order) =>
    order.shipments
      .filter((shipment) => shipment.date === date && isHere(shipment))
      .map((shipment) => ({ order, shipment })),
  );
  const shown = here.filter(
    ({ shipment }) => startMinute === undefined || shipment.startMinute === startMinute,
  );
  return {
    adcCode: hub.adcCode,
    date,
    tolerancePercent,
    slots: slotsOf(here.map(({ shipment }) => shipment)),
    stations: picksByStation(
      shown.flatMap(({ order, shipment }) => picksOfShipment(order, shipment)),
      stations,
    ),
  };
}
