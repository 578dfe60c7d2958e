import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import type { Slot } from './runs.sql.ts';

const revisionRow = z.object({
  startMinute: z.number(),
  endMinute: z.number(),
  revision: z.number(),
});

/** How often the runs of each slot of a day were saved; slots without a save are not listed. */
const selectRevisions = (q: Queryable, { hubId, date }: Pick<Slot, 'hubId' | 'date'>) =>
  q.many(
    revisionRow,
    sql`select start_minute as "startMinute", end_minute as "endMinute", revision
        from orders.run_revision where hub_id = ${hubId} and date = ${date}`,
  );

/** The revision of the runs of each slot of a day: 0 before the first save. */
export async function revisionsOfDay(
  q: Queryable,
  day: Pick<Slot, 'hubId' | 'date'>,
): Promise<(slot: Pick<Slot, 'startMinute' | 'endMinute'>) => number> {
  const rows = await selectRevisions(q, day);
  return ({ startMinute, endMinute }) =>
    rows.find((each) => each.startMinute === startMinute && each.endMinute === endMinute)
      ?.revision ?? 0;
}

/** Raises the revision of a slot's runs, of concurrent saves once. False if it is another one. */
export const raiseRevision = async (
  tx: Tx,
  { hubId, date, startMinute, endMinute }: Slot,
  revision: number,
): Promise<boolean> => {
  const raised = await tx.maybe(
    revisionRow,
    revision === 0
      ? sql`insert into orders.run_revision (hub_id, date, start_minute, end_minute, revision)
            values (${hubId}, ${date}, ${startMinute}, ${endMinute}, 1)
            on conflict do nothing
            returning start_minute as "startMinute", end_minute as "endMinute", revision`
      : sql`update orders.run_revision set revision = revision + 1
            where hub_id = ${hubId} and date = ${date} and start_minute = ${startMinute}
              and end_minute = ${endMinute} and revision = ${revision}
            returning start_minute as "startMinute", end_minute as "endMinute", revision`,
  );
  return raised !== null;
};
