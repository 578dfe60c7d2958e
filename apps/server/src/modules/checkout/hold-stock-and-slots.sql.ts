import { z } from 'zod';
import { type Tx, sql } from '../../platform/db.ts';
import { type ReservationRequest, areSlotsFree, slotChecks, slotHolds } from '../slots/index.ts';
import {
  type HoldRequest,
  isInStock,
  itemsOfOrder,
  stockChecks,
  stockHolds,
} from '../stock/index.ts';

const heldRow = z.object({ isInStock: z.boolean(), areSlotsFree: z.boolean() });

/**
 * Holds the stock and the slots of an order by one statement: all, or none. It locks the stock first. If packs are
 * missing, no slot is locked, and none counts as free.
 */
export function insertHolds(tx: Tx, order: HoldRequest & ReservationRequest) {
  const { hubId } = order;
  const both = sql`${isInStock} and ${areSlotsFree}`;
  return tx.one(
    heldRow,
    sql`with ${stockChecks(hubId, itemsOfOrder(order))}, ${slotChecks(order, isInStock)},
             ${stockHolds(hubId, both)}, ${slotHolds(order, both)}
        select ${isInStock} as "isInStock", ${areSlotsFree} as "areSlotsFree"`,
  );
}
