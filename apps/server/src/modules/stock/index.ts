export {
  type Availability,
  availability,
  availabilityVersion,
  availableOf,
} from './availability.ts';
export { type Held, type HoldRequest, handOver, hold, holdAll, release } from './holds.ts';
export {
  type Adjustment,
  type LevelsQuery,
  type StockLevel,
  adjust,
  levels,
  movements,
} from './levels.ts';
export { type AdjustmentKind, type StockItem, shownAtMost } from './stock.ts';
