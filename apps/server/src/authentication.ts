import type { Queryable } from './platform/db.ts';
import { refuse } from './platform/errors.ts';
import type { Visitor } from './platform/http/context.ts';
import type { Authentication } from './platform/http/dispatch.ts';
import type { StaffRules } from './platform/http/staff-calls.ts';
import { authenticateVisitor, isSessionValid } from './modules/identity/index.ts';
import {
  authenticateStaff,
  insertAuditEntry,
  may,
  mayActForCustomers,
} from './modules/staff/index.ts';

/** An agent of customer support acts for a customer only while the agent's own account may. */
const mayStay = async (q: Queryable, visitor: Visitor): Promise<boolean> =>
  visitor.kind !== 'customer' ||
  !visitor.supportAgent ||
  (await mayActForCustomers(q, visitor.supportAgent.staffId));

/**
 * The sessions of tickets: those of customers and guests (identity), and those of staff (staff).
 */
export const authentication: Authentication = {
  visitor: async (q, request, now, db) => {
    const visitor = await authenticateVisitor(q, request, now, db);
    return (await mayStay(q, visitor)) ? visitor : refuse('SESSION_VOID');
  },
  holds: async (q, visitor, now) =>
    visitor.kind !== 'none' &&
    (await isSessionValid(q, visitor.sessionId, now)) &&
    (await mayStay(q, visitor)),
  staff: authenticateStaff,
};

/** Checks and records what the contract declares for calls by staff. */
export const staffRules: StaffRules = { may, insertAuditEntry };
