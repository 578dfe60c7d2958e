import type { Visitor } from '../../../platform/http/context.ts';

/** The data owner of a cart, a list or notifications: a customer, or a guest's session. */
export type DataOwner = { customerId: number } | { sessionId: number };

/** Null for a visitor without a session, who owns no data yet. */
export function dataOwnerOf(visitor: Visitor): DataOwner | null {
  switch (visitor.kind) {
    case 'customer':
      return { customerId: visitor.customerId };
    case 'guest':
      return { sessionId: visitor.sessionId };
    case 'none':
      return null;
  }
}

/** Both columns, one of them null, as the tables store a data owner. */
export const columnsOf = (
  owner: DataOwner,
): { customerId: number | null; sessionId: number | null } =>
  'customerId' in owner
    ? { customerId: owner.customerId, sessionId: null }
    : { customerId: null, sessionId: owner.sessionId };
