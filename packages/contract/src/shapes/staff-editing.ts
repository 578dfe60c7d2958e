import { z } from 'zod';
import { adcCode, count, email, id, instant, orderNo, phone, text } from './basic.ts';
import { rider, staff, staffPermission, staffRole, staffTransition } from './console.ts';

/** Riders are added with their phone and hub, see `editedRider`. */
export const deskRole = staffRole.exclude(['rider']);
export type DeskRole = z.infer<typeof deskRole>;

const ownHubs = z.array(adcCode).max(100);

export const newStaff = z.object({
  fullName: text(80),
  email,
  role: deskRole,
  /** Hubs that they work for; empty means all. */
  adcCodes: ownHubs,
});

export const editedStaff = z.object({
  fullName: text(80),
  role: deskRole,
  adcCodes: ownHubs,
  /** False: is logged out at once and cannot log in. */
  active: z.boolean(),
});

/** INVITED: has not set a password yet. */
export const accountState = z.enum(['ACTIVE', 'INVITED', 'INACTIVE']);

export const staffAccount = z.object({
  ...staff.shape,
  state: accountState,
  revision: count,
  lastSeenAt: instant.optional(),
  /** Whether the password alone is not enough for them. */
  secondFactor: z.boolean(),
  /** Whether the one who asks may change more than the own name. */
  mayChange: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** What a role opens. */
export const roleView = z.object({
  role: deskRole,
  may: z.array(staffPermission),
  /** What is left of `may` for somebody who works for some hubs only: nothing that sets the whole shop. */
  mayAtSomeHubs: z.array(staffPermission),
  steps: z.array(staffTransition),
  /** Whether the one who asks may give it. */
  mayGive: z.boolean(),
});
export type RoleView = z.infer<typeof roleView>;

export const editedRider = z.object({
  fullName: text(80),
  phoneNo: phone,
  adcCode,
  /** Where they log in to their own page; null: somebody else moves their orders. */
  email: email.nullable(),
  /** False: is given no orders and cannot log in. */
  active: z.boolean(),
});
export type EditedRider = z.infer<typeof editedRider>;

export const riderAccount = z.object({
  ...rider.shape,
  /** NONE: without a login. */
  login: z.enum(['NONE', ...accountState.options]),
  email: z.string().nullable(),
  revision: count,
  /** What they carry or will fetch: as long as there is any they cannot leave. */
  carries: z.array(orderNo),
});
export type RiderAccount = z.infer<typeof riderAccount>;

/** What changed, by the names of its fields; null where there was nothing. */
const noted = z.record(z.string(), z.unknown()).nullable();

/** Who changed what, and how it was before. */
export const auditEntry = z.object({
  auditId: id,
  at: instant,
  staffName: z.string(),
  /** 'hub.save', 'order.confirm'. */
  action: z.string(),
  subject: z.string(),
  before: noted,
  after: noted,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Whether each entry still holds the hash of the one before, as it was last recomputed. */
export const auditChain = z.object({
  /** Absent before the first check. */
  checkedAt: instant.optional(),
  /** The last entry that fits, with all before it. */
  verifiedTo: count,
  entries: count,
  /** The first entry that does not fit: it, or one before it, was changed or removed. */
  brokenAt: count.optional(),
});
export type AuditChain = z.infer<typeof auditChain>;
