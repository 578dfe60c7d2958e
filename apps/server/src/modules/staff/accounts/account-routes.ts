import { type StaffAccount, shapes } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { routes } from '../../../platform/http/routes.ts';
import { endSupportSessions } from '../../identity/index.ts';
import { allHubs } from '../../location/index.ts';
import {
  type AccountRow,
  accountById,
  accountOrder,
  countAccounts,
  deleteLinks,
  hasOtherOwner,
  insertAccount,
  lockStaff,
  selectAccounts,
  updateAccount,
} from './accounts.sql.ts';
import type { StaffChange } from '../../../platform/http/staff-calls.ts';
import { endAllSessions, mayActForCustomers } from '../login/end-sessions.ts';
import {
  linkKindFor,
  mailPasswordLink,
  requestPasswordLink,
  setPasswordByLink,
} from '../login/password-links.ts';
import { mayMakeTransition, permissionsOf, requirePermission } from '../roles/permissions.ts';
import { includesHubs, mayAssignRole, outranks } from '../roles/role-hierarchy.ts';
import { deleteLoginSteps } from '../two-factor/second-factor.sql.ts';

type HubCodes = ReadonlyMap<number, string>;

const hubCodes = async (q: Queryable): Promise<HubCodes> =>
  new Map((await allHubs(q)).map(({ hubId, adcCode }) => [hubId, adcCode]));

/** Refuses HUB_NOT_FOUND for an unknown code. */
function hubIdsOf(codes: HubCodes, adcCodes: readonly string[]): number[] {
  const byCode = new Map([...codes].map(([hubId, adcCode]) => [adcCode, hubId]));
  return [...new Set(adcCodes)].map((each) => byCode.get(each) ?? refuse('HUB_NOT_FOUND'));
}

function accountView(account: AccountRow, codes: HubCodes, staff: StaffMember): StaffAccount {
  const { hubIds, active, hasPassword, lastSeenAt, ...same } = account;
  return {
    ...same,
    adcCodes: hubIds.flatMap((hubId) => codes.get(hubId) ?? []),
    state: active ? (hasPassword ? 'ACTIVE' : 'INVITED') : 'INACTIVE',
    mayChange: account.staffId !== staff.staffId && outranks(staff, account),
    ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
  };
}

/** The fields of an account that the audit records. */
const auditFields = ({ fullName, email, role, adcCodes, state }: StaffAccount) => ({
  fullName,
  email,
  role,
  adcCodes,
  state,
});

/**
 * Serialises changes of staff and reads the acting account again: it may have lost the permission meanwhile.
 * Returns its current state.
 */
export async function lockActingStaff({ tx, staff }: StaffChange): Promise<StaffMember> {
  await lockStaff(tx);
  const own = await accountById(tx, staff.staffId);
  if (!own?.active) refuse('FORBIDDEN');
  const now = { ...staff, role: own.role, hubIds: own.hubIds };
  requirePermission(now, 'manageStaff');
  return now;
}

/** Refuses STAFF_NOT_FOUND for unknown ids and for riders, who have a list of their own. */
export async function accountOrRefuse(q: Queryable, staffId: number): Promise<AccountRow> {
  const account = await accountById(q, staffId);
  return account && account.role !== 'rider' ? account : refuse('STAFF_NOT_FOUND');
}

async function isLastOwner(q: Queryable, { staffId, role, active }: AccountRow): Promise<boolean> {
  if (role !== 'owner' || !active) return false;
  return !(await hasOtherOwner(q, staffId));
}

const sameHubs = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Staff accounts with their roles and hubs. Every change is in the audit. */
export const staffAccountRoutes = routes({
  consoleStaff: async ({ db, staff }, { query: { q: words = '', ...request } }) => {
    const filter = { words, staffId: staff.staffId, hubIds: staff.hubIds };
    const [{ rows, links }, total, codes] = await Promise.all([
      pageOf(accountOrder, request, async (seek) => ({
        rows: await selectAccounts(db, filter, seek),
      })),
      countAccounts(db, filter),
      hubCodes(db),
    ]);
    return {
      staff: rows.map((account) => accountView(account, codes, staff)),
      total,
      ...links,
      roles: shapes.officeRole.options.map((role) => ({
        role,
        may: permissionsOf({ role, hubIds: [] }),
        mayAtSomeHubs: permissionsOf({ role, hubIds: [0] }),
        steps: shapes.staffTransition.options.filter((step) => mayMakeTransition(role, step)),
        mayGive: mayAssignRole(staff.role, role),
      })),
    };
  },

  consoleStaffAccount: async ({ db, staff }, { params: { staffId } }) => {
    const account = await accountOrRefuse(db, staffId);
    if (staffId !== staff.staffId && !includesHubs(staff, account.hubIds))
      refuse('STAFF_NOT_FOUND');
    return accountView(account, await hubCodes(db), staff);
  },

  consoleInviteStaff: async (context, { body: { adcCodes, ...invited } }) => {
    const { tx, clock, settings } = context;
    const actor = await lockActingStaff(context);
    const codes = await hubCodes(tx);
    const hubIds = hubIdsOf(codes, adcCodes);
    if (!outranks(actor, { role: invited.role, hubIds })) refuse('FORBIDDEN');
    const now = clock.now();
    const staffId = await insertAccount(tx, { ...invited, hubIds, active: true, now });
    if (staffId === null) refuse('EMAIL_TAKEN');
    const { consoleOrigin } = settings;
    await mailPasswordLink(tx, { staffId, email: invited.email }, 'invitation', {
      consoleOrigin,
      now,
    });
    const after = accountView(await accountOrRefuse(tx, staffId), codes, actor);
    context.audit.detail(invited.email, { after: auditFields(after) });
    return after;
  },

  consoleSaveStaff: async (context, { params: { staffId }, body }) => {
    const { tx, clock } = context;
    const { revision, staff: edited } = body;
    const actor = await lockActingStaff(context);
    const codes = await hubCodes(tx);
    const before = await accountOrRefuse(tx, staffId);
    const hubIds = hubIdsOf(codes, edited.adcCodes);
    const isOnlyName =
      edited.role === before.role &&
      edited.active === before.active &&
      sameHubs(hubIds, before.hubIds);
    if (staffId === actor.staffId) {
      if (!isOnlyName) refuse('STAFF_SELF');
    } else if (!outranks(actor, before) || !outranks(actor, { role: edited.role, hubIds })) {
      refuse('FORBIDDEN');
    }
    if (before.revision !== revision) refuse('EDIT_CONFLICT');
    if ((edited.role !== 'owner' || !edited.active) && (await isLastOwner(tx, before))) {
      refuse('LAST_OWNER');
    }
    await updateAccount(tx, staffId, { ...edited, hubIds });
    if (!edited.active) {
      await endAllSessions(tx, staffId, clock.now());
      await deleteLinks(tx, staffId);
      await deleteLoginSteps(tx, staffId);
    } else if (!(await mayActForCustomers(tx, staffId))) {
      await endSupportSessions(tx, staffId, clock.now());
    }
    const after = accountView(await accountOrRefuse(tx, staffId), codes, actor);
    context.audit.detail(before.email, {
      before: auditFields(accountView(before, codes, actor)),
      after: auditFields(after),
    });
    return after;
  },

  consoleMailPasswordLink: async (context, { params: { staffId } }) => {
    const { tx, clock, settings } = context;
    const actor = await lockActingStaff(context);
    const account = await accountOrRefuse(tx, staffId);
    if (!account.active) refuse('STAFF_NOT_FOUND');
    if (staffId !== actor.staffId && !outranks(actor, account)) refuse('FORBIDDEN');
    const at = { consoleOrigin: settings.consoleOrigin, now: clock.now() };
    await mailPasswordLink(tx, account, linkKindFor(account), at);
    context.audit.detail(account.email, { after: { mailed: true } });
    return {};
  },

  consoleForgotPassword: async (context, { body: { email } }) => {
    await requestPasswordLink(context, email);
    return {};
  },

  consoleSetPassword: {
    prepare: (context, { body }) => setPasswordByLink(context, body),
  },
});
