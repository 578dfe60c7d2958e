import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';

const pickRow = z.object({
  lineNo: z.number(),
  /** The part of a combo, else 0. */
  partNo: z.number(),
  /** The weight of all packs together, or null for goods that are counted: then `packs`. */
  grams: z.number().nullable(),
  packs: z.number().nullable(),
});
/** The picked quantity of a line. */
export type OrderPick = z.infer<typeof pickRow>;

/** A pick with the reading of the scale. */
export const weighedRow = pickRow.extend({
  source: shapes.weightSource,
  at: z.coerce.date(),
  /** The photo of the scale. */
  photo: z.string().nullable(),
});

/** Of `orders."order" as o`. */
export const picksColumn = sql`(select coalesce(json_agg(json_build_object(
    'lineNo', line_no, 'partNo', part_no, 'grams', grams, 'packs', packs, 'source', source,
    'at', at, 'photo', (select name from orders.weight_photo
      where (order_id, line_no, part_no, at)
        = (pick.order_id, pick.line_no, pick.part_no, pick.at)))), '[]')
  from orders.pick where order_id = o.id) as picks`;
