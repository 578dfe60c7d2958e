import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { countRow } from '../../../platform/rows.ts';
import type { Posting } from './postings.ts';

/** Serialises postings and closed days. */
export const lockJournal = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('accounting.journal', 0))`);

const progressRow = z.object({ uptoId: z.number() });
export type Stream = 'transfer' | 'document';

/** The last posted id of a stream. */
export const selectProgress = async (q: Queryable, stream: Stream): Promise<number> =>
  (
    await q.one(
      progressRow,
      sql`select upto_id as "uptoId" from accounting.progress where stream = ${stream}`,
    )
  ).uptoId;

export const saveProgress = (tx: Tx, stream: Stream, uptoId: number) =>
  tx.run(sql`update accounting.progress set upto_id = ${uptoId} where stream = ${stream}`);

const closedRow = z.object({ day: z.string().nullable() });

/** The last closed day, `YYYY-MM-DD`; null when no day is closed. */
export const selectClosedThrough = async (q: Queryable): Promise<string | null> =>
  (await q.one(closedRow, sql`select max(day) as day from accounting.closed_day`)).day;

export type DatedPosting = Posting & { day: string };

/** Inserts the postings that do not exist yet, and adds them to the sums. Returns their number. */
export const insertPostings = async (tx: Tx, postings: readonly DatedPosting[]): Promise<number> =>
  (
    await tx.one(
      countRow,
      sql`with given as (
            select * from unnest(
              ${postings.map(({ source }) => source)}::text[],
              ${postings.map(({ line }) => line)}::smallint[],
              ${postings.map(({ day }) => day)}::date[],
              ${postings.map(({ occurredAt }) => occurredAt)}::timestamptz[],
              ${postings.map(({ debit }) => debit)}::text[],
              ${postings.map(({ credit }) => credit)}::text[],
              ${postings.map(({ amount }) => amount)}::bigint[],
              ${postings.map(({ reason }) => reason)}::text[],
              ${postings.map(({ reference }) => reference)}::text[]
            ) with ordinality as t (source, line, day, occurred_at, debit, credit, amount, reason,
                                    reference, place)
          ), made as (
            insert into accounting.posting
              (source, line, day, occurred_at, debit, credit, amount_paise, reason, reference)
            select source, line, day, occurred_at, debit, credit, amount, reason, reference
            from given order by place
            on conflict (source, line) do nothing
            returning day, debit, credit, amount_paise
          ), summed as (
            insert into accounting.day_total as total (day, account, debit_paise, credit_paise)
            select day, account, sum(debits), sum(credits) from (
              select day, debit as account, amount_paise as debits, 0 as credits from made
              union all
              select day, credit, 0, amount_paise from made
            ) as side
            group by day, account order by day, account
            on conflict (day, account) do update
              set debit_paise = total.debit_paise + excluded.debit_paise,
                  credit_paise = total.credit_paise + excluded.credit_paise
          )
          select count(*) as count from made`,
    )
  ).count;

const totalRow = z.object({ account: z.string(), debit: z.number(), credit: z.number() });
export type AccountTotal = z.infer<typeof totalRow>;

/** Debits and credits of each account until the end of a day. */
export const selectTotals = (q: Queryable, day: string) =>
  q.many(
    totalRow,
    sql`select account, sum(debit_paise)::bigint as debit, sum(credit_paise)::bigint as credit
        from accounting.day_total where day <= ${day} group by account`,
  );

const differenceRow = z.object({
  day: z.string(),
  account: z.string(),
  kept: z.number(),
  summed: z.number(),
});

/** Days and accounts whose stored sums differ from the postings, as debits less credits. */
export const selectTotalDifferences = (q: Queryable) =>
  q.many(
    differenceRow,
    sql`with summed as (
          select day, account, sum(amount)::bigint as amount from (
            select day, debit as account, amount_paise as amount from accounting.posting
            union all
            select day, credit, -amount_paise from accounting.posting
          ) as side group by day, account
        ), kept as (
          select day, account, debit_paise - credit_paise as amount from accounting.day_total
        )
        select day, account, coalesce(kept.amount, 0) as kept, coalesce(summed.amount, 0) as summed
        from kept full join summed using (day, account)
        where coalesce(kept.amount, 0) <> coalesce(summed.amount, 0) order by day, account`,
  );

const existingRow = z.object({
  source: z.string(),
  line: z.number(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
});

/** The postings of these sources, in order. */
export const selectPostingsOf = (q: Queryable, sources: readonly string[]) =>
  q.many(
    existingRow,
    sql`select source, line, debit, credit, amount_paise as amount from accounting.posting
        where source = any(${[...sources]}::text[]) order by source, line`,
  );

export const insertClosedDay = (
  tx: Tx,
  closed: {
    day: string;
    staffId: number;
    fullName: string;
    now: Date;
    balances: readonly AccountTotal[];
  },
) =>
  tx.run(sql`
    insert into accounting.closed_day (day, closed_by, closed_by_name, closed_at, balances)
    values (${closed.day}, ${closed.staffId}, ${closed.fullName}, ${closed.now},
            ${JSON.stringify(closed.balances)}::jsonb)`);

const closedDayRow = z.object({ day: z.string(), closedBy: z.string(), closedAt: z.date() });

/** The latest closed days, the newest first. */
export const selectClosedDays = (q: Queryable, limit: number) =>
  q.many(
    closedDayRow,
    sql`select day, closed_by_name as "closedBy", closed_at as "closedAt"
        from accounting.closed_day order by day desc limit ${limit}`,
  );

const journalRow = z.object({
  id: z.number(),
  source: z.string(),
  day: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
  reason: z.string(),
  reference: z.string(),
});
export type JournalRow = z.infer<typeof journalRow>;

/** The postings of some days, in the order of their days; at most `limit`. */
export const selectPostingsBetween = (
  q: Queryable,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  q.many(
    journalRow,
    sql`select id, source, day, debit, credit, amount_paise as amount, reason, reference
        from accounting.posting where day between ${from} and ${to} order by day, id limit ${limit}`,
  );
