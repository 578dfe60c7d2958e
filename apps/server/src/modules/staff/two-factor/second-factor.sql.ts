import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const factorRow = z.object({
  secret: z.instanceof(Buffer).nullable(),
  since: z.date().nullable(),
  lastStep: z.number(),
  pending: z.instanceof(Buffer).nullable(),
  pendingAt: z.date().nullable(),
});

const columns = sql`secret, since, last_step as "lastStep", pending, pending_at as "pendingAt"`;

/** Locks the row until the end of the transaction, so that two uses of a code run one after the other. */
export const factorToUse = (tx: Tx, staffId: number) =>
  tx.maybe(
    factorRow,
    sql`select ${columns} from staff.second_factor where staff_id = ${staffId} for update`,
  );

export const insertPending = (
  tx: Tx,
  { staffId, pending, now }: { staffId: number; pending: Buffer; now: Date },
) =>
  tx.run(sql`
    insert into staff.second_factor (staff_id, pending, pending_at)
    values (${staffId}, ${pending}, ${now})
    on conflict (staff_id) do update set pending = excluded.pending, pending_at = excluded.pending_at`);

/** Replaces the active second factor, if any, by the pending one. */
export const activatePending = (
  tx: Tx,
  { staffId, step, now }: { staffId: number; step: number; now: Date },
) =>
  tx.run(sql`
    update staff.second_factor
    set secret = pending, since = ${now}, last_step = ${step}, pending = null, pending_at = null
    where staff_id = ${staffId}`);

export const storeLastStep = (tx: Tx, staffId: number, step: number) =>
  tx.run(sql`update staff.second_factor set last_step = ${step} where staff_id = ${staffId}`);

/** Returns whether there was one. */
export const deleteFactor = async (tx: Tx, staffId: number): Promise<boolean> => {
  await tx.run(sql`delete from staff.recovery_code where staff_id = ${staffId}`);
  const rows = await tx.run(sql`delete from staff.second_factor where staff_id = ${staffId}`);
  return rows > 0;
};

/** Stores new recovery codes; the earlier ones stop working. */
export async function insertRecoveryCodes(tx: Tx, staffId: number, stored: Buffer[]) {
  await tx.run(sql`delete from staff.recovery_code where staff_id = ${staffId}`);
  await tx.run(sql`
    insert into staff.recovery_code (staff_id, code_hash)
    select ${staffId}, code_hash from unnest(${stored}::bytea[]) as code_hash`);
}

const recoveryCodeRow = z.object({ stored: z.instanceof(Buffer) });

/** The caller has locked the second factor, so that no code counts twice. */
export const unusedRecoveryCodes = async (tx: Tx, staffId: number): Promise<Buffer[]> => {
  const rows = await tx.many(
    recoveryCodeRow,
    sql`select code_hash as stored from staff.recovery_code
        where staff_id = ${staffId} and used_at is null`,
  );
  return rows.map(({ stored }) => stored);
};

/** False if the code was encrypted again meanwhile. */
export const markRecoveryCodeUsed = async (
  tx: Tx,
  { staffId, stored, now }: { staffId: number; stored: Buffer; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update staff.recovery_code set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${stored}`)) === 1;

const stateRow = z.object({
  since: z.date().nullable(),
  recoveryCodesLeft: z.number(),
  demanded: z.boolean(),
});

/** The second factor of a member of staff; `demanded`: the shop requires it of their role. */
export const factorState = (q: Queryable, staffId: number) =>
  q.one(
    stateRow,
    sql`select f.since,
               (select count(*) from staff.recovery_code c
                where c.staff_id = s.id and c.used_at is null) as "recoveryCodesLeft",
               exists (select from staff.second_factor_rule r where s.role = any(r.roles))
                 as demanded
        from staff.member s left join staff.second_factor f on f.staff_id = s.id
        where s.id = ${staffId}`,
  );

/** Marks the session as one that gave a code. */
export const markSecondFactorGiven = (tx: Tx, sessionId: number) =>
  tx.run(sql`update staff.session set second_factor = true where id = ${sessionId}`);

const stepRow = z.object({ staffId: z.number(), step: z.enum(['CODE', 'SET_UP']) });

/** Stores a login that waits for its next step, and deletes expired ones. */
export const insertLoginStep = (
  tx: Tx,
  step: { tokenHash: Buffer; staffId: number; step: 'CODE' | 'SET_UP'; now: Date; expiresAt: Date },
) =>
  tx.run(sql`
    with old as (delete from staff.login_step
                 where staff_id = ${step.staffId} and expires_at <= ${step.now})
    insert into staff.login_step (token_hash, staff_id, step, expires_at)
    values (${step.tokenHash}, ${step.staffId}, ${step.step}, ${step.expiresAt})`);

export const validLoginStep = (q: Queryable, tokenHash: Buffer, now: Date) =>
  q.maybe(
    stepRow,
    sql`select l.staff_id as "staffId", l.step
        from staff.login_step l join staff.member s on s.id = l.staff_id
        where l.token_hash = ${tokenHash} and l.expires_at > ${now} and s.is_active`,
  );

/** Uses the step up; returns whether it was valid. */
export const takeLoginStep = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    delete from staff.login_step
    where token_hash = ${tokenHash} and expires_at > ${now}`)) === 1;

export const deleteLoginSteps = (tx: Tx, staffId: number) =>
  tx.run(sql`delete from staff.login_step where staff_id = ${staffId}`);

const ruleRow = z.object({ roles: z.array(shapes.officeRole), revision: z.number() });

export const secondFactorRule = (q: Queryable) =>
  q.one(ruleRow, sql`select roles, revision from staff.second_factor_rule`);

/** Returns false if another owner saved the rule meanwhile. */
export const updateRule = async (
  tx: Tx,
  roles: readonly string[],
  revision: number,
): Promise<boolean> =>
  (await tx.run(sql`
    update staff.second_factor_rule
    set roles = ${[...roles]}::text[], revision = revision + 1
    where revision = ${revision}`)) === 1;
