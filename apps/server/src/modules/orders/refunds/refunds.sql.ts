import type { WeightSource } from '@halal-basket/contract';
import { z } from 'zod';
import { type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';
import type { OrderRefund } from '../orders.sql.ts';

export interface NewRefund extends Omit<OrderRefund, 'id'> {
  orderId: number;
  actor: string;
}

/** Returns null where the order already has a refund with this key. */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<number | null> =>
  (
    await tx.maybe(
      idRow,
      sql`insert into orders.refund (order_id, cause, key, amount_paise, lines, delivery_paise,
            membership_paise, tip_paise, sent_to, rounding_paise, reason, actor, at)
          values (${refund.orderId}, ${refund.cause}, ${refund.key}, ${refund.amount},
            ${JSON.stringify(refund.lines)}::jsonb, ${refund.delivery}, ${refund.membership},
            ${refund.tip}, ${refund.sentTo}, ${refund.rounding}, ${refund.reason}, ${refund.actor}, ${refund.at})
          on conflict (order_id, key) do nothing returning id`,
    )
  )?.id ?? null;

export const saveRefundTo = (tx: Tx, orderId: number, refundTo: 'source' | 'wallet'): void =>
  tx.send(sql`update orders."order" set refund_to = ${refundTo} where id = ${orderId}`);

export interface PickedNow {
  lineNo: number;
  partNo: number;
  grams: number | null;
  packs: number | null;
  /** Typed by default. */
  source?: WeightSource | undefined;
  /** The name of the photo of the scale. */
  photo?: string | undefined;
}

export const savePicks = (
  tx: Tx,
  orderId: number,
  picks: readonly PickedNow[],
  { by, now }: { by: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`insert into orders.pick (order_id, line_no, part_no, grams, packs, picked_by, source, at)
        select ${orderId}, p."lineNo", p."partNo", p.grams, p.packs, ${by},
               coalesce(p.source, 'typed'), ${now}
        from json_to_recordset(${JSON.stringify(picks)}::json)
          as p ("lineNo" integer, "partNo" integer, grams integer, packs integer, source text)
        on conflict (order_id, line_no, part_no) do update
        set grams = excluded.grams, packs = excluded.packs, picked_by = excluded.picked_by,
            source = excluded.source, at = excluded.at`,
  );

/** Saves the photos of the scale, each with the time of its pick. */
export const saveWeightPhotos = (
  tx: Tx,
  orderId: number,
  picks: readonly PickedNow[],
  now: Date,
): Promise<number> =>
  tx.run(
    sql`insert into orders.weight_photo (order_id, line_no, part_no, at, name)
        select ${orderId}, p."lineNo", p."partNo", ${now}, p.photo
        from json_to_recordset(${JSON.stringify(picks)}::json)
          as p ("lineNo" integer, "partNo" integer, photo text)
        where p.photo is not null
        on conflict (order_id, line_no, part_no, at) do nothing`,
  );

const photoRow = z.object({ name: z.string() });

/** Forgets photos from before then; the names of at most `limit`. */
export const deleteWeightPhotos = (tx: Tx, before: Date, limit: number) =>
  tx.many(
    photoRow,
    sql`delete from orders.weight_photo where (order_id, line_no, part_no, at) in (
          select order_id, line_no, part_no, at from orders.weight_photo
          where at < ${before} order by at limit ${limit})
        returning name`,
  );
