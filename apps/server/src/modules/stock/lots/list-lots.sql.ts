import { z } from 'zod';
import { type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, countRows, cursorKeyRow } from '../../../platform/keyset.ts';

const lotRow = z.object({
  lotId: z.number(),
  hubId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  supplierName: z.string().nullable(),
  /** Paise of one pack. */
  cost: z.number().nullable(),
  packDate: z.string(),
  useBy: z.string().nullable(),
  certificateNo: z.string(),
  receivedAt: z.date(),
  remaining: z.number(),
  picked: z.number(),
  isRecalled: z.boolean(),
  onHand: z.number(),
  /** The last markdown for this lot, in paise; it may have ended. */
  markdown: z.number().nullable(),
});
export type ListedLot = z.infer<typeof lotRow>;

const listedRow = lotRow.extend({ cursorKey: cursorKeyRow });

const columns = sql`
  lot.id as "lotId", lot.hub_id as "hubId", lot.sku, lot.lot_no as "lotNo", supplier.name as "supplierName",
  lot.cost_paise as cost, lot.pack_date as "packDate", lot.use_by as "useBy",
  lot.certificate_no as "certificateNo", lot.received_at as "receivedAt", lot.remaining,
  (select coalesce(sum(packs), 0)::integer from stock.picked_lot where lot_id = lot.id) as picked,
  lot.recalled_at is not null as "isRecalled",
  coalesce((select on_hand from stock.level
            where level.hub_id = lot.hub_id and level.sku = lot.sku), 0) as "onHand",
  (select price_paise from stock.markdown where lot_id = lot.id order by id desc limit 1) as markdown`;

/** The lots that expire first, before the others. */
export const lotOrder: SortOrder = {
  list: 'lots',
  direction: 'ascending',
  keys: [
    { column: sql`lot.use_by_day`, type: 'number' },
    { column: sql`lot.id`, type: 'number' },
  ],
};

export interface LotFilter {
  hubId: number;
  /** The SKUs of a search, as the catalogue lists them. */
  skus: Sql | null;
  /** Only lots whose use-by date is not after this day. */
  until: string | null;
}

const filtered = ({ hubId, skus, until }: LotFilter): Sql => sql`
  stock.lot as lot
  where lot.hub_id = ${hubId} and lot.remaining > 0
    and ${skus ? sql`lot.sku in (select sku from (${skus}) as found)` : sql`true`}
    and ${until === null ? sql`true` : sql`lot.use_by_day <= ${until}::date - date '2000-01-01'`}`;

export const selectLots = (q: Queryable, filter: LotFilter, seek: Seek) =>
  q.many(
    listedRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey"
        from (select * from ${filtered(filter)} and ${seek.where}
              order by ${seek.orderBy} limit ${seek.limit}) as lot
        left join stock.supplier on supplier.id = lot.supplier_id
        order by ${seek.orderBy}`,
  );

export const countLots = (q: Queryable, filter: LotFilter) =>
  countRows(q, sql`select from ${filtered(filter)}`);

export const selectLot = (q: Queryable, lotId: number) =>
  q.maybe(
    lotRow,
    sql`select ${columns} from stock.lot as lot
        left join stock.supplier on supplier.id = lot.supplier_id
        where lot.id = ${lotId}`,
  );

/** The lots with a number, of one SKU or of any; without a number the lots that were recalled last. */
export const selectFoundLots = (
  q: Queryable,
  { lotNo, sku }: { lotNo: string; sku?: string | undefined },
) =>
  q.many(
    lotRow,
    sql`select ${columns} from stock.lot as lot
        left join stock.supplier on supplier.id = lot.supplier_id
        where ${
          lotNo === ''
            ? sql`lot.recalled_at is not null`
            : sql`lot.lot_no = ${lotNo} and ${sku === undefined ? sql`true` : sql`lot.sku = ${sku}`}`
        }
        order by ${lotNo === '' ? sql`lot.recalled_at desc, lot.id` : sql`lot.sku, lot.hub_id, lot.id`}
        limit 50`,
  );
