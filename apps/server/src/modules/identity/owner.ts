import type { Visitor } from '../../platform/http/context.ts';

/** Whose cart, list or notifications: a customer's, or those of a guest's session. */
export type Owner = { customerId: number } | { sessionId: number };

/** Null while the visitor has no session: nothing can be theirs yet. */
export function ownerOf(visitor: Visitor): Owner | null {
  switch (visitor.kind) {
    case 'customer':
      return { customerId: visitor.customerId };
    case 'guest':
      return { sessionId: visitor.sessionId };
    case 'none':
      return null;
  }
}

/** Both columns, one of them null, as the tables keep an owner. */
export const columnsOf = (owner: Owner): { customerId: number | null; sessionId: number | null } =>
  'customerId' in owner
    ? { customerId: owner.customerId, sessionId: null }
    : { customerId: null, sessionId: owner.sessionId };
