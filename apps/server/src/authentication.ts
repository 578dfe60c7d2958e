import type { Queryable } from './platform/db.ts';
import { refuse } from './platform/errors.ts';
import type { Visitor } from './platform/http/context.ts';
import type { Authentication } from './platform/http/dispatch.ts';
import { authenticateVisitor, isSessionValid } from './modules/identity/index.ts';
import { authenticateKey, hasApiKey } from './modules/connect/index.ts';
import { authenticateStaff, mayActForCustomers } from './modules/staff/index.ts';

/** A support session is valid only while the agent’s own account has the permission. */
const mayStay = async (q: Queryable, visitor: Visitor): Promise<boolean> =>
  visitor.kind !== 'customer' ||
  !visitor.supportAgent ||
  (await mayActForCustomers(q, visitor.supportAgent.staffId));

/**
 * Finds the session of a ticket: of customers and guests in `identity`, of staff in `staff`. Programs call with a
 * key of `connect`.
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
  staff: (q, request, now, db) =>
    hasApiKey(request)
      ? authenticateKey(q, request, now, db)
      : authenticateStaff(q, request, now, db),
};
