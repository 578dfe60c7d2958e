export { auditRoutes } from './audit-routes.ts';
export { changesOf } from './changes.ts';
export { careSubscribers } from './care-audit.ts';
export { mayActForCustomers } from './end-sessions.ts';
export { hubForStaff, hubIdsFor } from './hub-access.ts';
export { staffCrons, staffJobs } from './jobs.ts';
export { makeOwner } from './owners.ts';
export { may, mayMove } from './permissions.ts';
export { riderAccountRoutes } from './rider-account-routes.ts';
export { secondFactorRoutes } from './second-factor-routes.ts';
export { sessionRoutes } from './session-routes.ts';
export { authenticateStaff } from './sessions.ts';
export { staffAccountRoutes } from './staff-routes.ts';
export {
  type RiderRow,
  enterAudit,
  riderById,
  riderOfStaff,
  riderToAssign,
  ridersOf,
} from './staff.sql.ts';
