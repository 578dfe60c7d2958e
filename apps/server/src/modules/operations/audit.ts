import type { StaffMember, WriteContext } from '../../platform/http/context.ts';
import { insertAudit } from './staff.sql.ts';

/** A call by which staff change something. */
export type StaffChange = WriteContext & { staff: StaffMember };

/** Notes who changed what, in the transaction of the change. `before` null: it was not there. */
export const audit = (
  { tx, clock, staff }: StaffChange,
  action: string,
  subject: string,
  { before = null, after }: { before?: object | null; after: object },
) => insertAudit(tx, { staffId: staff.staffId, action, subject, before, after, at: clock.now() });

/** Only what is different, so that the audit can be read. */
export function changesOf<Thing extends object>(
  before: Thing,
  after: Thing,
): { before: object; after: object } {
  const names = (Object.keys(after) as (keyof Thing)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (thing: Thing) => Object.fromEntries(names.map((name) => [name, thing[name]]));
  return { before: pick(before), after: pick(after) };
}
