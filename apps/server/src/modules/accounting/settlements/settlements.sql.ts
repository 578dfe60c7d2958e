import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../../platform/keyset.ts';
import { idRow } from '../../../platform/rows.ts';
import type { SettledLine } from './settled-line.ts';

const provider = z.enum(['razorpay', 'payu']);
export type Provider = z.infer<typeof provider>;

const fileRow = z.object({ id: z.number(), importedBy: z.string(), importedAt: z.date() });

/** The earlier import of the same bytes. */
export const selectFile = (q: Queryable, sha256: Buffer) =>
  q.maybe(
    fileRow,
    sql`select id, imported_by_name as "importedBy", imported_at as "importedAt"
        from accounting.settlement_file where sha256 = ${sha256}`,
  );

export const insertFile = (
  tx: Tx,
  file: {
    provider: Provider;
    sha256: Buffer;
    fileName: string;
    lines: number;
    staffId: number;
    fullName: string;
    now: Date;
  },
) =>
  tx.one(
    idRow,
    sql`insert into accounting.settlement_file
          (provider, sha256, file_name, lines, imported_by, imported_by_name, imported_at)
        values (${file.provider}, ${file.sha256}, ${file.fileName}, ${file.lines}, ${file.staffId},
                ${file.fullName}, ${file.now})
        returning id`,
  );

const knownRow = z.object({
  kind: z.enum(['payment', 'refund', 'adjustment']),
  entityId: z.string(),
  amount: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
  settlementId: z.string(),
});
export type KnownLine = z.infer<typeof knownRow>;

/** The lines with these ids that an earlier file contained. */
export const selectKnownLines = (q: Queryable, of: Provider, entityIds: readonly string[]) =>
  q.many(
    knownRow,
    sql`select line.kind, line.entity_id as "entityId", line.amount_paise as amount,
          line.fee_paise as fee, line.tax_paise as tax, net_paise as net,
          payout.settlement_id as "settlementId"
        from accounting.settlement_line as line
        join accounting.payout as payout on payout.id = line.payout_id
        where line.provider = ${of} and line.entity_id = any(${[...entityIds]}::text[])`,
  );

const payoutRow = z.object({ id: z.number(), isReceived: z.boolean() });

/** Adds the amounts of new lines to their payout, and returns whether staff have confirmed it already. */
export const savePayout = (
  tx: Tx,
  of: Provider,
  payout: Pick<SettledLine, 'settlementId' | 'utr' | 'settledAt' | 'net' | 'fee' | 'tax'>,
) =>
  tx.one(
    payoutRow,
    sql`insert into accounting.payout as payout
          (provider, settlement_id, utr, settled_at, amount_paise, fee_paise, tax_paise)
        values (${of}, ${payout.settlementId}, ${payout.utr}, ${payout.settledAt}, ${payout.net},
                ${payout.fee}, ${payout.tax})
        on conflict (provider, settlement_id) do update
          set amount_paise = payout.amount_paise + excluded.amount_paise,
              fee_paise = payout.fee_paise + excluded.fee_paise,
              tax_paise = payout.tax_paise + excluded.tax_paise
        returning id, received_on is not null as "isReceived"`,
  );

export type LineState = 'MATCHED' | 'UNKNOWN' | 'AMOUNT';

export interface NewLine extends SettledLine {
  payoutId: number;
  state: LineState;
  /** The amount in the store, if it differs. */
  inStore: number | null;
}

export const insertLines = (tx: Tx, of: Provider, fileId: number, lines: readonly NewLine[]) =>
  tx.run(sql`
    insert into accounting.settlement_line
      (file_id, provider, payout_id, kind, entity_id, amount_paise, fee_paise, tax_paise, net_paise,
       state, store_paise)
    select ${fileId}, ${of}, * from unnest(
      ${lines.map(({ payoutId }) => payoutId)}::bigint[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ entityId }) => entityId)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ fee }) => fee)}::bigint[],
      ${lines.map(({ tax }) => tax)}::bigint[],
      ${lines.map(({ net }) => net)}::bigint[],
      ${lines.map(({ state }) => state)}::text[],
      ${lines.map(({ inStore }) => inStore)}::bigint[])`);

const shownPayoutRow = z.object({
  payoutId: z.number(),
  provider,
  settlementId: z.string(),
  utr: z.string(),
  settledAt: z.date(),
  amount: z.number(),
  fee: z.number(),
  tax: z.number(),
  receivedOn: z.string().nullable(),
});
export type Payout = z.infer<typeof shownPayoutRow>;

const payoutColumns = sql`id as "payoutId", provider, settlement_id as "settlementId", utr,
  settled_at as "settledAt", amount_paise as amount, fee_paise as fee, tax_paise as tax,
  received_on as "receivedOn"`;

/** Payouts that are not confirmed, the oldest first; of confirmed ones the latest. */
export const payoutOrder = (isReceived: boolean): SortOrder => ({
  list: isReceived ? 'received-payouts' : 'open-payouts',
  keys: [
    { column: sql`settled_at`, type: 'moment' },
    { column: sql`id`, type: 'number' },
  ],
  direction: isReceived ? 'descending' : 'ascending',
  ...(!isReceived && { indexed: 1 }),
});

export const selectPayouts = (q: Queryable, isReceived: boolean, seek: Seek) =>
  q.many(
    shownPayoutRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${payoutColumns}, ${seek.cursorKey} as "cursorKey" from accounting.payout
        where received_on ${isReceived ? sql`is not null` : sql`is null`} and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const lockPayout = (tx: Tx, payoutId: number) =>
  tx.maybe(
    shownPayoutRow,
    sql`select ${payoutColumns} from accounting.payout where id = ${payoutId} for update`,
  );

export const saveReceived = (tx: Tx, payoutId: number, receivedOn: string) =>
  tx.run(sql`update accounting.payout set received_on = ${receivedOn} where id = ${payoutId}`);

const openLineRow = z.object({
  lineId: z.number(),
  provider,
  kind: z.enum(['payment', 'refund', 'adjustment']),
  entityId: z.string(),
  settlementId: z.string(),
  amount: z.number(),
  state: z.enum(['UNKNOWN', 'AMOUNT']),
  inStore: z.number().nullable(),
});
export type OpenLine = z.infer<typeof openLineRow>;

export const oldestLines: SortOrder = {
  list: 'settlement-differences',
  keys: [{ column: sql`line.id`, type: 'number' }],
  direction: 'ascending',
};

const openLineColumns = sql`line.id as "lineId", line.provider, line.kind,
  line.entity_id as "entityId", payout.settlement_id as "settlementId", line.amount_paise as amount,
  line.state, line.store_paise as "inStore"`;

const openLines = sql`accounting.settlement_line as line
  join accounting.payout as payout on payout.id = line.payout_id
  where line.state in ('UNKNOWN', 'AMOUNT')`;

/** A page of the lines that do not match the store's payments and refunds. */
export const selectOpenLinePage = (q: Queryable, seek: Seek) =>
  q.many(
    openLineRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${openLineColumns}, ${seek.cursorKey} as "cursorKey" from ${openLines}
          and ${seek.where}
        order by ${seek.orderBy} limit ${seek.limit}`,
  );

/** The oldest of these lines. */
export const selectOpenLines = (q: Queryable, limit: number) =>
  q.many(
    openLineRow,
    sql`select ${openLineColumns} from ${openLines} order by line.id limit ${limit}`,
  );

/** Saves the result of another comparison. */
export const saveMatch = (tx: Tx, lineId: number, state: LineState, inStore: number | null) =>
  tx.run(sql`
    update accounting.settlement_line set state = ${state}, store_paise = ${inStore}
    where id = ${lineId}`);

/** Explains a difference. Updates 0 rows for a line that has none. */
export const explainLine = (tx: Tx, lineId: number, note: string) =>
  tx.run(sql`
    update accounting.settlement_line set state = 'EXPLAINED', note = ${note}
    where id = ${lineId} and state in ('UNKNOWN', 'AMOUNT')`);
