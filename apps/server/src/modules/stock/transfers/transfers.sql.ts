import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';

const idRow = z.object({ transferId: z.number() });

export const insertTransfer = async (
  tx: Tx,
  transfer: { fromHubId: number; toHubId: number; actor: string; at: Date },
  lines: readonly { lotId: number; packs: number }[],
): Promise<number> =>
  (
    await tx.one(
      idRow,
      sql`with made as (
            insert into stock.transfer (from_hub_id, to_hub_id, sent_by, sent_at)
            values (${transfer.fromHubId}, ${transfer.toHubId}, ${transfer.actor}, ${transfer.at})
            returning id
          ), lines as (
            insert into stock.transfer_line (transfer_id, lot_id, sent)
            select made.id, "lotId", packs
            from made, json_to_recordset(${JSON.stringify(lines)}::json)
              as l ("lotId" bigint, packs integer)
          )
          select id as "transferId" from made`,
    )
  ).transferId;

const lineRow = z.object({
  lotId: z.number(),
  sku: z.string(),
  lotNo: z.string(),
  sent: z.number(),
  received: z.number().nullable(),
});

const transferRow = z.object({
  transferId: z.number(),
  fromHubId: z.number(),
  toHubId: z.number(),
  sentBy: z.string(),
  sentAt: z.date(),
  receivedBy: z.string().nullable(),
  receivedAt: z.date().nullable(),
  note: z.string(),
  lines: z.array(lineRow),
});
export type Transfer = z.infer<typeof transferRow>;

const columns = sql`
  transfer.id as "transferId", from_hub_id as "fromHubId", to_hub_id as "toHubId",
  sent_by as "sentBy", sent_at as "sentAt", received_by as "receivedBy",
  received_at as "receivedAt", note,
  (select json_agg(json_build_object('lotId', lot.id, 'sku', lot.sku, 'lotNo', lot.lot_no,
            'sent', line.sent, 'received', line.received) order by lot.sku, lot.id)
   from stock.transfer_line as line join stock.lot on lot.id = line.lot_id
   where line.transfer_id = transfer.id) as lines`;

/** Newest first. */
export const transferOrder: SortOrder = {
  list: 'transfers',
  direction: 'descending',
  keys: [{ column: sql`transfer.id`, type: 'number' }],
};

const listedRow = transferRow.extend({ cursorKey: cursorKeyRow });

export const selectTransfers = (q: Queryable, hubId: number, seek: Seek) =>
  q.many(
    listedRow,
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from stock.transfer as transfer
        where (from_hub_id = ${hubId} or to_hub_id = ${hubId}) and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

/** Locks the transfer, so that it is received once. */
export const lockTransfer = (tx: Tx, transferId: number) =>
  tx.run(sql`select from stock.transfer where id = ${transferId} for update`);

export const selectTransfer = (q: Queryable, transferId: number) =>
  q.maybe(
    transferRow,
    sql`select ${columns} from stock.transfer as transfer where id = ${transferId}`,
  );

export const saveReceipt = (
  tx: Tx,
  { transferId, ...receipt }: { transferId: number; actor: string; note: string; at: Date },
  lines: readonly { lotId: number; received: number }[],
) =>
  tx.run(
    sql`with arrived as (
          update stock.transfer set received_by = ${receipt.actor}, received_at = ${receipt.at},
            note = ${receipt.note}
          where id = ${transferId}
        )
        update stock.transfer_line as line set received = l.received
        from json_to_recordset(${JSON.stringify(lines)}::json) as l ("lotId" bigint, received integer)
        where line.transfer_id = ${transferId} and line.lot_id = l."lotId"`,
  );

/** The lot of the receiving hub with the number and the dates of the sent one; a new one is empty. */
export const arrivedLot = (
  tx: Tx,
  { hubId, lotId, at }: { hubId: number; lotId: number; at: Date },
) =>
  tx.one(
    z.object({ lotId: z.number(), isRecalled: z.boolean() }),
    sql`insert into stock.lot (hub_id, sku, lot_no, supplier_id, cost_paise, pack_date, use_by,
          certificate_no, received_at, recalled_at)
        select ${hubId}, sku, lot_no, supplier_id, cost_paise, pack_date, use_by, certificate_no,
               ${at}, recalled_at
        from stock.lot where id = ${lotId}
        on conflict (hub_id, sku, lot_no) do update set received_at = lot.received_at
        returning id as "lotId", recalled_at is not null as "isRecalled"`,
  );
