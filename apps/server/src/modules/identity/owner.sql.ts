import { type Sql, sql } from '../../platform/db.ts';
import type { Owner } from './owner.ts';

/** The part of a `where` that finds what is the owner's; each column has an index of its own. */
export const ownedBy = (owner: Owner): Sql =>
  'customerId' in owner
    ? sql`customer_id = ${owner.customerId}`
    : sql`session_id = ${owner.sessionId}`;
