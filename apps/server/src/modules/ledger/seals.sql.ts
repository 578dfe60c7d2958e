import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { idRow } from '../../platform/rows.ts';

/** The newest transfer id, also of an open transaction. */
export const selectNewestId = (q: Queryable) =>
  q.one(
    idRow,
    sql`select case when is_called then last_value else 0 end as id from ledger.transfer_id_seq`,
  );

/** Serialises sealing. */
export const lockSeals = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('ledger.seal', 0))`);

const madeRow = z.object({ upto: z.number() });

/** Seals the next transfers up to that id, at most `most`; null when none is left. */
export const insertSeal = (tx: Tx, upto: number, { most, now }: { most: number; now: Date }) =>
  tx.maybe(
    madeRow,
    sql`with last as (
          select hash, upto_id from ledger.seal order by number desc limit 1
        ), stretch as (
          select max(id) as upto, count(*)::integer as transfers from (
            select id from ledger.transfer
            where id > coalesce((select upto_id from last), 0) and id <= ${upto}
            order by id limit ${most}
          ) as next
        )
        insert into ledger.seal (upto_id, transfers, hash, sealed_at)
        select upto, transfers,
               ledger.hash_of((select hash from last), coalesce((select upto_id from last), 0), upto),
               ${now}
        from stretch where transfers > 0
        returning upto_id as upto`,
  );

const checkedRow = z.object({ last: z.number().nullable(), broken: z.number().nullable() });

/**
 * Recomputes up to `most` seals after a number. Returns the last of them and the first broken one.
 */
export const checkSeals = (q: Queryable, after: number, most: number) =>
  q.one(
    checkedRow,
    sql`with chained as (
          select number, upto_id, hash,
                 lag(hash) over chain as previous,
                 coalesce(lag(upto_id) over chain, 0) as after_id
          from ledger.seal window chain as (order by number)
        ), checked as (
          select number,
                 hash = ledger.hash_of(previous, after_id, upto_id) as fits
          from chained where number > ${after} order by number limit ${most}
        )
        select max(number) as last, min(number) filter (where not fits) as broken from checked`,
  );

const stateRow = z.object({
  seals: z.number(),
  unsealed: z.number(),
  newest: z.string().nullable(),
});

export const selectSealState = (q: Queryable) =>
  q.one(
    stateRow,
    sql`with last as (select upto_id, hash from ledger.seal order by number desc limit 1)
        select (select count(*) from ledger.seal) as seals,
               (select count(*) from ledger.transfer
                where id > coalesce((select upto_id from last), 0)) as unsealed,
               (select encode(hash, 'hex') from last) as newest`,
  );

const sealedRow = z.object({
  id: z.number(),
  key: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
  unit: z.enum(['INR', 'HBP']),
  reason: z.string(),
  reference: z.string(),
  at: z.date(),
});
export type SealedTransfer = z.infer<typeof sealedRow>;

/** The sealed transfers after an id, in order. No transfer appears among them later. */
export const selectSealedTransfers = (q: Queryable, after: number, limit: number) =>
  q.many(
    sealedRow,
    sql`select id, key, debit_account as debit, credit_account as credit, amount, unit, reason,
               reference, at
        from ledger.transfer
        where id > ${after}
          and id <= coalesce((select upto_id from ledger.seal order by number desc limit 1), 0)
        order by id limit ${limit}`,
  );
