export {
  type Availability,
  availability,
  availabilityVersion,
  availableOf,
} from './availability.ts';
export { handOver, hold, holdAll, release } from './holds.ts';
export { adjust, levels, movements } from './levels.ts';
export { stockModule } from './module.ts';
