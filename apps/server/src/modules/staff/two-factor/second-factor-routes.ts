import { deleteAttempts } from '../../../platform/attempts.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Context, StaffMember, WriteContext } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { revokeSessionsOf } from '../accounts/accounts.sql.ts';
import { endAllSessions } from '../login/end-sessions.ts';
import { outranks } from '../roles/role-hierarchy.ts';
import {
  deleteFactor,
  deleteLoginSteps,
  factorState,
  markSecondFactorGiven,
  secondFactorRule,
  updateRule,
} from './second-factor.sql.ts';
import {
  type Holder,
  beginSetUp,
  confirmSetUp,
  refuseSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  notifyLoginOwner,
  useSecondFactorCode,
} from './second-factor.ts';
import {
  type LoggedIn,
  requirePassword,
  completeLogin,
  loginStaff,
  staffAtLoginStep,
} from '../login/sessions.ts';
import { ownSession } from '../login/sessions.ts';
import { auditWrongCode } from '../login/audit-logins.ts';
import { accountOrRefuse, lockActingStaff } from '../accounts/account-routes.ts';
import { staffView } from '../accounts/staff-view.ts';
import type { StaffRow } from '../login/session.sql.ts';
import { codeAttempts, countAttempt } from '../login/login-attempts.ts';

const holderOf = (
  { settings, clock }: Context,
  { staffId, email }: Pick<Holder, 'staffId' | 'email'>,
): Holder => ({ staffId, email, settings, now: clock.now() });

const rowHolder = (context: Context, { staff_id: staffId, email }: StaffRow): Holder =>
  holderOf(context, { staffId, email });

async function loggedIn({ tx }: WriteContext, { staff, expiresAt }: LoggedIn) {
  const { staff_id: staffId, full_name: fullName, email, role, hub_ids: hubIds } = staff;
  const who = await staffView(tx, { staffId, fullName, email, role, hubIds });
  return { staff: who, expiresAt: expiresAt.toISOString() };
}

/** Counts the attempt at a code. The returned function resets the count after a correct code. */
async function countCode(context: Context, staffId: number) {
  const tries = codeAttempts(staffId);
  await countAttempt(context, tries, async () => {});
  return ({ tx }: WriteContext) => deleteAttempts(tx, tries.bucket);
}

/** Riders have none: their login shows only their own deliveries. */
function refuseRiders({ role }: StaffMember): void {
  if (role === 'rider') refuse('FORBIDDEN');
}

type StaffContext = Context & { staff: StaffMember };

/** A change of the own second factor needs password and code again: an unlocked screen is not enough. */
async function requirePasswordAndCode(
  context: StaffContext,
  entered: { password: string; code: string },
) {
  refuseRiders(context.staff);
  await requirePassword(context, entered.password);
  const forget = await countCode(context, context.staff.staffId);
  return async (write: WriteContext): Promise<Holder> => {
    const holder = holderOf(write, context.staff);
    await useSecondFactorCode(write.tx, holder, entered.code);
    await forget(write);
    return holder;
  };
}

function requireOwner({ role }: StaffMember): void {
  if (role !== 'owner') refuse('FORBIDDEN');
}

/** The login of staff and its second factor (decision 16). */
export const secondFactorRoutes = routes({
  consoleLogin: {
    prepare: async (context, { body }) => {
      const begin = await loginStaff(context, body);
      return async (write) => {
        const next = await begin(write);
        return next.step === 'DONE'
          ? { step: 'DONE', ...(await loggedIn(write, next)) }
          : { ...next, expiresAt: next.expiresAt.toISOString() };
      };
    },
  },

  consoleLoginCode: {
    prepare: async (context, { body: { loginToken, code } }) => {
      const staff = await staffAtLoginStep(context, loginToken, 'CODE');
      const forget = await countCode(context, staff.staff_id);
      return async (write) => {
        const session = await auditWrongCode(context, staff, () =>
          completeLogin(write, { staff, loginToken }, (tx) =>
            useSecondFactorCode(tx, rowHolder(write, staff), code),
          ),
        );
        await forget(write);
        return loggedIn(write, session);
      };
    },
  },

  consoleLoginSetUp: {
    prepare: async (context, { body: { loginToken } }) => {
      const staff = await staffAtLoginStep(context, loginToken, 'SET_UP');
      return async (write) => {
        await refuseSecondFactor(write.tx, { staffId: staff.staff_id }, 'LOGIN_STEP_GONE');
        return beginSetUp(write.tx, rowHolder(write, staff));
      };
    },
  },

  consoleLoginConfirm: {
    prepare: async (context, { body: { loginToken, code } }) => {
      const staff = await staffAtLoginStep(context, loginToken, 'SET_UP');
      const forget = await countCode(context, staff.staff_id);
      return async (write) => {
        let recoveryCodes: string[] = [];
        const session = await completeLogin(write, { staff, loginToken }, async (tx) => {
          await refuseSecondFactor(tx, { staffId: staff.staff_id }, 'LOGIN_STEP_GONE');
          recoveryCodes = await confirmSetUp(tx, rowHolder(write, staff), code);
        });
        await forget(write);
        return { ...(await loggedIn(write, session)), recoveryCodes };
      };
    },
  },

  consoleSecondFactor: async ({ db, staff }) => {
    refuseRiders(staff);
    const { since, ...rest } = await factorState(db, staff.staffId);
    return { ...rest, ...(since && { since: since.toISOString() }) };
  },

  consoleSetUpSecondFactor: {
    prepare: async (context, { body: { password, code } }) => {
      const { db, staff } = context;
      refuseRiders(staff);
      await requirePassword(context, password);
      const has = (await factorState(db, staff.staffId)).since !== null;
      if (has && code === undefined) {
        refuse('INVALID', { fields: { code: 'Enter the 6-digit code from your app' } });
      }
      const forget = has ? await countCode(context, staff.staffId) : null;
      return async (write) => {
        const holder = holderOf(write, staff);
        if (forget && code !== undefined) {
          await useSecondFactorCode(write.tx, holder, code);
          await forget(write);
        } else {
          await refuseSecondFactor(write.tx, staff, 'CONFLICT');
        }
        return beginSetUp(write.tx, holder);
      };
    },
  },

  consoleConfirmSecondFactor: {
    prepare: async (context, { body: { code } }) => {
      const { staff } = context;
      refuseRiders(staff);
      const forget = await countCode(context, staff.staffId);
      return async (write) => {
        const recoveryCodes = await confirmSetUp(write.tx, holderOf(write, staff), code);
        // The other sessions started without this code: they end.
        await revokeSessionsOf(write.tx, staff.staffId, write.clock.now(), ownSession(staff));
        await markSecondFactorGiven(write.tx, ownSession(staff));
        await forget(write);
        return { recoveryCodes };
      };
    },
  },

  consoleNewRecoveryCodes: {
    prepare: async (context, { body }) => {
      const begin = await requirePasswordAndCode(context, body);
      return async (write) => ({
        recoveryCodes: await renewRecoveryCodes(write.tx, await begin(write)),
      });
    },
  },

  consoleRemoveSecondFactor: {
    prepare: async (context, { body }) => {
      const begin = await requirePasswordAndCode(context, body);
      return async (write) => {
        await removeOwnSecondFactor(write.tx, await begin(write));
        return {};
      };
    },
  },

  consoleResetSecondFactor: async (context, { params: { staffId } }) => {
    const { tx, clock } = context;
    const actor = await lockActingStaff(context);
    requireOwner(actor);
    const account = await accountOrRefuse(tx, staffId);
    if (staffId === actor.staffId) refuse('STAFF_SELF');
    if (!outranks(actor, account)) refuse('FORBIDDEN');
    const now = clock.now();
    await deleteFactor(tx, staffId);
    await deleteLoginSteps(tx, staffId);
    // A thief of the phone may use one of its sessions.
    await endAllSessions(tx, staffId, now);
    context.audit.detail(account.email, {
      before: { on: account.secondFactor },
      after: { on: false },
    });
    await notifyLoginOwner(tx, { email: account.email, now }, 'reset');
    return {};
  },

  consoleSecondFactorRule: async ({ db, staff }) => {
    requireOwner(staff);
    const { roles, revision } = await secondFactorRule(db);
    return { revision, rule: { roles } };
  },

  consoleSaveSecondFactorRule: async (context, { body: { revision, rule } }) => {
    const { tx, staff } = context;
    requireOwner(staff);
    const before = await secondFactorRule(tx);
    const roles = [...new Set(rule.roles)];
    const own = await factorState(tx, staff.staffId);
    if (roles.includes('owner') && !own.since) refuse('SECOND_FACTOR_FIRST');
    if (!(await updateRule(tx, roles, revision))) refuse('EDIT_CONFLICT');
    const after = { roles };
    context.audit.detail('staff', { before: { roles: before.roles }, after });
    return { revision: revision + 1, rule: after };
  },
});
