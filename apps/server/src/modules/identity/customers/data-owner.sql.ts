import { type Sql, sql } from '../../../platform/db.ts';
import type { DataOwner } from './data-owner.ts';

/** The part of a `where` that selects the data owner's rows; each column has an index of its own. */
export const ownedBy = (owner: DataOwner): Sql =>
  'customerId' in owner
    ? sql`customer_id = ${owner.customerId}`
    : sql`session_id = ${owner.sessionId}`;
