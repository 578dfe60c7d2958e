import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const heldRow = z.object({ hubId: z.number(), sku: z.string(), quantity: z.number() });

/** The packs that an order holds. Locks the stock of their SKUs, which protects their lots too. */
export const lockHeld = (tx: Tx, orderNo: string) =>
  tx.many(
    heldRow,
    sql`select hold.hub_id as "hubId", hold.sku, hold.quantity
        from stock.hold as hold join stock.level as level using (hub_id, sku)
        where hold.order_no = ${orderNo}
        order by level.hub_id, level.sku for no key update of level`,
  );

const lotRow = z.object({
  lotId: z.number(),
  sku: z.string(),
  remaining: z.number(),
  picked: z.number(),
  useBy: z.string().nullable(),
  isRecalled: z.boolean(),
});

/** The lots with packs of these SKUs in a hub. */
export const selectLotsInStock = (q: Queryable, hubId: number, skus: readonly string[]) =>
  q.many(
    lotRow,
    sql`select lot.id as "lotId", lot.sku, lot.remaining, lot.use_by as "useBy",
               lot.recalled_at is not null as "isRecalled",
               (select coalesce(sum(packs), 0)::integer from stock.picked_lot
                where lot_id = lot.id) as picked
        from stock.lot as lot
        where lot.hub_id = ${hubId} and lot.sku = any(${skus}::text[]) and lot.remaining > 0`,
  );

const pickedRow = z.object({ sku: z.string(), lotId: z.number(), packs: z.number() });

/** A delivery of an order. */
export interface ShipmentKey {
  orderNo: string;
  shipmentNo: number;
}

/** The lots that were picked for a delivery. */
export const selectPickedLots = (q: Queryable, { orderNo, shipmentNo }: ShipmentKey) =>
  q.many(
    pickedRow,
    sql`select sku, lot_id as "lotId", packs from stock.picked_lot
        where order_no = ${orderNo} and shipment_no = ${shipmentNo}
        order by sku, lot_id`,
  );

export const insertPickedLots = (
  tx: Tx,
  { orderNo, shipmentNo }: ShipmentKey,
  picked: readonly z.infer<typeof pickedRow>[],
) =>
  tx.run(
    sql`insert into stock.picked_lot (order_no, shipment_no, sku, lot_id, packs)
        select ${orderNo}, ${shipmentNo}::integer, sku, "lotId", packs
        from json_to_recordset(${JSON.stringify(picked)}::json)
          as p (sku text, "lotId" bigint, packs integer)`,
  );

/** The packs of a delivery, or only those of some SKUs, are picked again. */
export const deletePickedLots = (
  tx: Tx,
  { orderNo, shipmentNo }: ShipmentKey,
  skus: readonly string[] | null = null,
) =>
  tx.run(
    sql`delete from stock.picked_lot
        where order_no = ${orderNo} and shipment_no = ${shipmentNo}
          and (${skus}::text[] is null or sku = any(${skus}::text[]))`,
  );

export interface StockChange {
  hubId: number;
  sku: string;
  /** A lot that is null has no packs to change. */
  changes: readonly { lotId: number | null; delta: number }[];
  reason: 'receive' | 'set' | 'wastage' | 'transfer-out' | 'transfer-in';
  note: string;
  actor: string;
  at: Date;
}

/** Changes stock and lots, with a movement for each. The stock must be locked. */
export const moveStock = (tx: Tx, { hubId, sku, changes, ...movement }: StockChange) =>
  tx.run(
    sql`with change as (
          select "lotId" as lot_id, delta
          from json_to_recordset(${JSON.stringify(changes)}::json)
            as c ("lotId" bigint, delta integer)
        ), levelling as (
          update stock.level set on_hand = on_hand + (select sum(delta) from change)
          where hub_id = ${hubId} and sku = ${sku}
        ), changing as (
          update stock.lot set remaining = remaining + change.delta
          from change where lot.id = change.lot_id
        )
        insert into stock.movement (hub_id, sku, lot_id, delta, reason, note, actor, at)
        select ${hubId}, ${sku}, lot_id, delta, ${movement.reason}, ${movement.note},
               ${movement.actor}, ${movement.at}
        from change`,
  );

export interface NewLot {
  hubId: number;
  sku: string;
  lotNo: string;
  supplierId: number | null;
  /** Paise of one pack; null if unknown. */
  cost: number | null;
  packDate: string;
  useBy: string | null;
  certificateNo: string;
  invoiceNo: string;
  invoiceDate: string | null;
  gstPercent: number | null;
  at: Date;
}

const idRow = z.object({ lotId: z.number() });

/** Null if the hub has a lot of this SKU with the number. */
export const insertLot = async (tx: Tx, lot: NewLot): Promise<number | null> =>
  (
    await tx.maybe(
      idRow,
      sql`insert into stock.lot (hub_id, sku, lot_no, supplier_id, cost_paise, pack_date, use_by,
            certificate_no, invoice_no, invoice_date, gst_percent, received_at)
          values (${lot.hubId}, ${lot.sku}, ${lot.lotNo}, ${lot.supplierId}, ${lot.cost},
            ${lot.packDate}, ${lot.useBy}, ${lot.certificateNo},
            ${lot.invoiceNo}, ${lot.invoiceDate}, ${lot.gstPercent}, ${lot.at})
          on conflict (hub_id, sku, lot_no) do nothing returning id as "lotId"`,
    )
  )?.lotId ?? null;

/**
 * The lot of packs that a count without a lot finds: of the lots that can be sold, also sold-out ones, the one that
 * expires first, so that no pack is sold after its date. If all are expired, the last one.
 */
export const selectLotForFoundPacks = (
  q: Queryable,
  { hubId, sku, today }: { hubId: number; sku: string; today: string },
) =>
  q.maybe(
    idRow,
    sql`select id as "lotId" from stock.lot
        where hub_id = ${hubId} and sku = ${sku} and recalled_at is null
        order by coalesce(use_by < ${today}::date, false),
                 case when use_by >= ${today}::date then use_by end nulls last, id desc
        limit 1`,
  );

const figuresRow = z.object({
  hubId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  remaining: z.number(),
  picked: z.number(),
});
export type LotFigures = z.infer<typeof figuresRow>;

export const selectLotFigures = (q: Queryable, lotId: number) =>
  q.maybe(
    figuresRow,
    sql`select hub_id as "hubId", sku, lot_no as "lotNo", remaining,
               (select coalesce(sum(packs), 0)::integer from stock.picked_lot
                where lot_id = lot.id) as picked
        from stock.lot as lot where id = ${lotId}`,
  );

/** The packs that left a hub for customers, and those that came back as negative packs: hub, order number, SKU, lot, time. */
export const leftForCustomers = sql`
  select hub_id, note as order_no, sku, lot_id, -delta as packs, at
  from stock.movement where reason = 'delivered'`;

const labelledRow = pickedRow.extend({
  orderNo: z.string(),
  shipmentNo: z.number(),
  lotNo: z.string(),
  packDate: z.string(),
  useBy: z.string().nullable(),
  certificateNo: z.string(),
});

/** The picked lots of orders with their numbers and dates. */
export const selectLotsPicked = (q: Queryable, orderNos: readonly string[]) =>
  q.many(
    labelledRow,
    sql`select picked.order_no as "orderNo", picked.shipment_no as "shipmentNo", picked.sku,
               picked.lot_id as "lotId", picked.packs, lot.lot_no as "lotNo",
               lot.pack_date as "packDate", lot.use_by as "useBy",
               lot.certificate_no as "certificateNo"
        from stock.picked_lot as picked join stock.lot on lot.id = picked.lot_id
        where picked.order_no = any(${orderNos}::text[])
        order by picked.order_no, picked.shipment_no, picked.sku, lot.use_by_day, lot.id`,
  );
