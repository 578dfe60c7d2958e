export { changesOf } from './changes.ts';
export { mayActForCustomers } from './end-sessions.ts';
export { hubForStaff, hubIdsFor } from './hub-access.ts';
export { makeOwner } from './owners.ts';
export { may, mayMove } from './permissions.ts';
export { authenticateStaff } from './sessions.ts';
export {
  type RiderRow,
  insertAuditEntry,
  riderById,
  riderOfStaff,
  riderToAssign,
  ridersOf,
} from './staff.sql.ts';
export { staffModule } from './module.ts';
