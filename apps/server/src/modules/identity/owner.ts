import { type Sql, sql } from '../../platform/db.ts';
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

/** The part of a `where` that finds what is the owner's; each column has an index of its own. */
export const ownedBy = (owner: Owner): Sql =>
  'customerId' in owner
    ? sql`customer_id = ${owner.customerId}`
    : sql`session_id = ${owner.sessionId}`;
