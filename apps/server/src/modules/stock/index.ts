export { stockAdminRoutes } from './admin-routes.ts';
export {
  type Availability,
  availability,
  availabilityVersion,
  availableOf,
} from './availability.ts';
export { handOver, hold, holdAll, release } from './holds.ts';
export { adjust, levels, movements } from './levels.ts';
