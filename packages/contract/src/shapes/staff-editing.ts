import { z } from 'zod';
import { adcCode, count, email, id, instant, orderNo, phone, text } from './basic.ts';
import { rider, staff, staffPermission, staffRole, staffTransition } from './console.ts';

/** Riders are created with phone and hub, see `editedRider`. */
export const officeRole = staffRole.exclude(['rider']);
export type OfficeRole = z.infer<typeof officeRole>;

const ownHubs = z.array(adcCode).max(100);

export const newStaff = z.object({
  fullName: text(80),
  email,
  role: officeRole,
  /** Hubs that they work for; empty means all. */
  adcCodes: ownHubs,
});

export const editedStaff = z.object({
  fullName: text(80),
  role: officeRole,
  adcCodes: ownHubs,
  /** False: the session ends at once, and login is refused. */
  active: z.boolean(),
});

/** INVITED: has not set a password yet. */
export const accountState = z.enum(['ACTIVE', 'INVITED', 'INACTIVE']);

export const staffAccount = z.object({
  ...staff.shape,
  state: accountState,
  revision: count,
  lastSeenAt: instant.optional(),
  /** Whether the login needs a second factor. */
  secondFactor: z.boolean(),
  /** Whether the reader may change more than their own name. */
  mayChange: z.boolean(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The permissions of a role. */
export const roleView = z.object({
  role: officeRole,
  may: z.array(staffPermission),
  /** The permissions of `may` for staff of some hubs: none that affects the whole shop. */
  mayAtSomeHubs: z.array(staffPermission),
  steps: z.array(staffTransition),
  /** Whether the reader may assign it. */
  mayGive: z.boolean(),
});
export type RoleView = z.infer<typeof roleView>;

export const editedRider = z.object({
  fullName: text(80),
  phoneNo: phone,
  adcCode,
  /** The email address of their own login; null: staff move their orders. */
  email: email.nullable(),
  /** False: gets no orders and cannot log in. */
  active: z.boolean(),
});
export type EditedRider = z.infer<typeof editedRider>;

export const riderAccount = z.object({
  ...rider.shape,
  /** NONE: without a login. */
  login: z.enum(['NONE', ...accountState.options]),
  email: z.string().nullable(),
  revision: count,
  /** Orders assigned to them; riders with such orders cannot be deactivated. */
  carries: z.array(orderNo),
});
export type RiderAccount = z.infer<typeof riderAccount>;

/** The changed fields by name; null where there was no value. */
const noted = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit: the actor, and the values before and after. */
export const auditEntry = z.object({
  auditId: id,
  at: instant,
  staffName: z.string(),
  /** The name of the API key that made the call; absent where the person did. */
  apiKey: z.string().optional(),
  /** 'hub.save', 'order.confirm'. */
  action: z.string(),
  subject: z.string(),
  before: noted,
  after: noted,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Whether each entry contains the hash of the previous one, by the last check. */
export const auditChain = z.object({
  /** Absent before the first check. */
  checkedAt: instant.optional(),
  /** The last entry whose hash is right; all earlier ones are right too. */
  verifiedTo: count,
  entries: count,
  /** The first entry whose hash is wrong: it or its predecessor was changed or removed. */
  brokenAt: count.optional(),
});
export type AuditChain = z.infer<typeof auditChain>;
