import type { EditedRider, RiderAccount } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { routes } from '../../../platform/http/routes.ts';
import { allHubs } from '../../location/index.ts';
import {
  deleteLinks,
  insertAccount,
  lockStaff,
  revokeSessionsOf,
  updateAccount,
  updateEmail,
} from '../accounts/accounts.sql.ts';
import type { StaffChange } from '../../../platform/http/staff-calls.ts';
import { hubForStaff, hubIdsFor } from '../roles/hub-access.ts';
import { mailPasswordLink } from '../login/password-links.ts';
import { worksFor } from '../../../platform/http/staff-hubs.ts';
import {
  type RiderAccountRow,
  countRiderAccounts,
  insertRiderAccount,
  isPhoneUsed,
  limitRiders,
  lockRiderAccount,
  riderOrder,
  selectRiderAccount,
  selectRiderAccounts,
  updateRiderAccount,
} from './rider-accounts.sql.ts';

/** Numbers of the orders that riders are delivering now, by rider. */
export type OrdersCarried = (
  q: Queryable,
  riderIds: readonly number[],
) => Promise<ReadonlyMap<number, string[]>>;

async function viewsOf(
  q: Queryable,
  rows: readonly RiderAccountRow[],
  ordersCarried: OrdersCarried,
): Promise<RiderAccount[]> {
  const codes = new Map((await allHubs(q)).map(({ hubId, adcCode }) => [hubId, adcCode]));
  const carried = await ordersCarried(
    q,
    rows.map(({ riderId }) => riderId),
  );
  return rows.map((row) => {
    const carries = carried.get(row.riderId) ?? [];
    return {
      riderId: row.riderId,
      fullName: row.fullName,
      phoneNo: row.phone,
      adcCode: codes.get(row.hubId) ?? '',
      onDuty: row.active,
      openOrders: carries.length,
      carries,
      email: row.email,
      login: row.mayLogIn ? (row.hasPassword ? 'ACTIVE' : 'INVITED') : 'NONE',
      revision: row.revision,
    };
  });
}

const riderView =
  (ordersCarried: OrdersCarried) =>
  async (q: Queryable, row: RiderAccountRow): Promise<RiderAccount> => {
    const [view] = await viewsOf(q, [row], ordersCarried);
    return view ?? refuse('RIDER_NOT_FOUND');
  };

const auditFields = ({ fullName, phoneNo, adcCode, onDuty, email }: RiderAccount) => ({
  fullName,
  phoneNo,
  adcCode,
  active: onDuty,
  email,
});

/** A rider of the caller's hubs, locked. Refuses RIDER_NOT_FOUND. */
async function lockRiderOfStaff(
  tx: Tx,
  staff: StaffMember,
  riderId: number,
): Promise<RiderAccountRow> {
  const row = await lockRiderAccount(tx, riderId);
  return row && worksFor(staff.hubIds, row.hubId) ? row : refuse('RIDER_NOT_FOUND');
}

/**
 * Keeps the login in line with the rider: the first e-mail creates it; removing the e-mail or the rider ends
 * it. A new e-mail gets a link and ends the sessions of the old one. Refuses EMAIL_TAKEN. Returns the staff
 * account of the rider.
 */
async function updateLogin(
  { tx, clock, settings }: StaffChange,
  before: RiderAccountRow | null,
  { fullName, email, active }: EditedRider,
  hubId: number,
): Promise<number | null> {
  const now = clock.now();
  const account = { fullName, role: 'rider', hubIds: [hubId], active: active && email !== null };
  const at = { consoleOrigin: settings.consoleOrigin, now };
  if (!before || before.staffId === null) {
    if (email === null || !active) return null;
    const staffId = await insertAccount(tx, { ...account, email, now });
    if (staffId === null) refuse('EMAIL_TAKEN');
    await mailPasswordLink(tx, { staffId, email }, 'invitation', at);
    return staffId;
  }
  const { staffId } = before;
  await updateAccount(tx, staffId, account);
  const isNewAddress = email !== null && email !== before.email;
  if (isNewAddress && !(await updateEmail(tx, staffId, email))) refuse('EMAIL_TAKEN');
  if (isNewAddress || !account.active) {
    await revokeSessionsOf(tx, staffId, now);
    await deleteLinks(tx, staffId);
  }
  if (isNewAddress && active) await mailPasswordLink(tx, { staffId, email }, 'invitation', at);
  return staffId;
}

async function checkPhone(tx: Tx, rider: EditedRider, riderId: number | null): Promise<void> {
  if (rider.active && (await isPhoneUsed(tx, rider.phoneNo, riderId))) {
    refuse('INVALID', { fields: { 'rider.phoneNo': 'another rider uses this number' } });
  }
}

/** Riders and their logins, which only these calls create. Every change is in the audit. */
export const riderAccountRoutes = (ordersCarried: OrdersCarried) => {
  const viewOf = riderView(ordersCarried);
  return routes({
    consoleRiderAccounts: async (
      { db, staff },
      { query: { adcCode, q: words = '', ...request } },
    ) => {
      const filter = { words, hubIds: await hubIdsFor(db, staff, adcCode) };
      const [{ rows, links }, total] = await Promise.all([
        pageOf(riderOrder, request, async (seek) => ({
          rows: await selectRiderAccounts(db, filter, seek),
        })),
        countRiderAccounts(db, filter),
      ]);
      return { riders: await viewsOf(db, rows, ordersCarried), total, ...links };
    },

    consoleRiderAccount: async ({ db, staff }, { params: { riderId } }) => {
      const row = await selectRiderAccount(db, riderId);
      return row && worksFor(staff.hubIds, row.hubId) ? viewOf(db, row) : refuse('RIDER_NOT_FOUND');
    },

    consoleCreateRider: async (context, { body: { rider } }) => {
      const { tx, staff } = context;
      const { hubId } = await hubForStaff(tx, staff, rider.adcCode);
      await lockStaff(tx);
      await checkPhone(tx, rider, null);
      const staffId = await updateLogin(context, null, rider, hubId);
      const { riderId } = await insertRiderAccount(tx, { ...rider, hubId, staffId });
      await limitRiders(tx, hubId);
      const after = await viewOf(tx, await lockRiderOfStaff(tx, staff, riderId));
      context.audit.detail(rider.fullName, { after: auditFields(after) });
      return after;
    },

    consoleSaveRider: async (context, { params: { riderId }, body: { revision, rider } }) => {
      const { tx, staff } = context;
      await lockStaff(tx);
      const row = await lockRiderOfStaff(tx, staff, riderId);
      if (row.revision !== revision) refuse('EDIT_CONFLICT');
      const { hubId } = await hubForStaff(tx, staff, rider.adcCode);
      const before = await viewOf(tx, row);
      const leaves = row.active && !rider.active;
      if ((leaves || hubId !== row.hubId) && before.carries.length > 0) {
        refuse('RIDER_BUSY', { data: { orderNos: before.carries } });
      }
      await checkPhone(tx, rider, riderId);
      const staffId = await updateLogin(context, row, rider, hubId);
      await updateRiderAccount(tx, riderId, { ...rider, hubId, staffId });
      if (rider.active && (!row.active || hubId !== row.hubId)) await limitRiders(tx, hubId);
      const after = await viewOf(tx, await lockRiderOfStaff(tx, staff, riderId));
      context.audit.detail(rider.fullName, {
        before: auditFields(before),
        after: auditFields(after),
      });
      return after;
    },

    consoleMailRiderLink: async (context, { params: { riderId } }) => {
      const { tx, clock, staff, settings } = context;
      const { staffId, email, hasPassword } = await lockRiderOfStaff(tx, staff, riderId);
      if (staffId === null || email === null) refuse('RIDER_NOT_FOUND');
      const at = { consoleOrigin: settings.consoleOrigin, now: clock.now() };
      await mailPasswordLink(tx, { staffId, email }, hasPassword ? 'reset' : 'invitation', at);
      context.audit.detail(email, { after: { mailed: true } });
      return {};
    },
  });
};
