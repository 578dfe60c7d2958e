export {
  type Availability,
  availability,
  availabilityVersion,
  availableOf,
} from './availability.ts';
export { handOver, hold, holdAll, release } from './holds.ts';
export { type StockLevel, adjust, levels, movements } from './levels.ts';
