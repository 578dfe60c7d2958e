import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { rowsPart } from '../../../platform/subqueries.ts';
import type { ChosenSlot } from './choose-slots.ts';

const chosenRow = z.object({ shipmentId: z.string(), slotId: z.number(), date: z.string() });

export const selectChosen = (q: Queryable, cartId: number) =>
  q.part(
    rowsPart(
      chosenRow,
      sql`select shipment_id as "shipmentId", slot_id as "slotId", date
          from checkout.chosen_slot where cart_id = ${cartId}`,
    ),
  );

/** Replaces all choices of the cart. */
export const replaceChosen = (q: Queryable, cartId: number, chosen: readonly ChosenSlot[]) =>
  q.run(
    sql`with given as (
          select * from unnest(${chosen.map(({ shipmentId }) => shipmentId)}::text[],
                               ${chosen.map(({ slotId }) => slotId)}::bigint[],
                               ${chosen.map(({ date }) => date)}::date[])
                        as g (shipment_id, slot_id, date)
        ), gone as (
          delete from checkout.chosen_slot
          where cart_id = ${cartId} and shipment_id not in (select shipment_id from given)
        )
        insert into checkout.chosen_slot (cart_id, shipment_id, slot_id, date)
        select ${cartId}, shipment_id, slot_id, date from given
        on conflict (cart_id, shipment_id) do update
          set slot_id = excluded.slot_id, date = excluded.date`,
  );

export const deleteChosen = (tx: Tx, cartId: number): void =>
  tx.write({
    tables: ['checkout.chosen_slot'],
    last: sql`delete from checkout.chosen_slot where cart_id = ${cartId}`,
  });
