export { changedFields } from './audit/changed-fields.ts';
export { mayActForCustomers } from './login/end-sessions.ts';
export { hubForStaff, hubIdsFor } from './roles/hub-access.ts';
export { makeOwner } from './accounts/make-owner.ts';
export { may, mayMakeTransition, requireGoodsList } from './roles/permissions.ts';
export { namesOfStaff } from './accounts/accounts.sql.ts';
export { staffById } from './login/session.sql.ts';
export { authenticateStaff } from './login/sessions.ts';
export {
  type RiderRow,
  hasRider,
  riderById,
  riderOfStaff,
  riderToAssign,
  ridersOf,
} from './riders/riders.sql.ts';
export {
  type ReadFilter,
  type SeenCustomerRow,
  countSeenCustomers,
  insertCustomerRead,
  seenOrder,
  selectAllSeenCustomers,
  selectReaders,
  selectSeenCustomers,
} from './reads/customer-reads.sql.ts';
export { insertAuditEntry } from './audit/audit.sql.ts';
export { mostCustomersSeen } from './reads/customer-reads.sql.ts';
export { staffModule } from './module.ts';
