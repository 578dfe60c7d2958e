import type { PackingSlip } from '@halal-basket/contract';
import type { SoldByPack } from '../delivery/sold-by-pack.ts';
import { type Pickable, goodsName, pickOf, toRecord } from '../delivery/weights.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { substituteOf } from '../substitutes/substitutes.ts';

type PickView = PackingSlip['picks'][number];

function pickView(each: Pickable, order: OrderRecord): PickView {
  const { lineNo, partNo, sku, productName, cutLabel, pack, comboName, packs, grams } = each;
  const picked = pickOf(order.picks, each);
  const line = order.lines[lineNo - 1];
  return {
    lineNo,
    partNo,
    name: goodsName(each),
    productName,
    sku,
    ...(cutLabel !== '' && { cutLabel }),
    quantity: pack,
    ...(comboName !== null && { comboName }),
    ...(line && substituteOf(order, lineNo) && { insteadOf: goodsName(line) }),
    orderedPacks: packs,
    orderedGrams: grams,
    ...(picked && picked.packs !== null && { packs: picked.packs }),
    ...(picked && picked.grams !== null && { grams: picked.grams }),
  };
}

/** The packs to pick for an order or one of its shipments, as staff see them. */
export const picksOf = (
  order: OrderRecord,
  isSoldByPack: SoldByPack,
  shipmentNo?: number,
): PickView[] => toRecord(order, isSoldByPack, shipmentNo).map((each) => pickView(each, order));
