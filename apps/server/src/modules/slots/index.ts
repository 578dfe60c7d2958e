export { slotsCrons, slotsJobs } from './jobs.ts';
export { selectClosedDays as closedDays } from './slots.sql.ts';
export { dateText, dayLabel, dayOf, hoursLabel, instantOf, plusDays } from './days.ts';
export {
  type PlannedSlot,
  type SlotsQuery,
  ensureSlots,
  openSlots,
  outlook,
  outlookFrom,
  outlookPart,
  plannedSlots,
  promise,
  slotById,
  weekAhead,
} from './offers.ts';
export {
  type Deliverable,
  type Outlook,
  type Promised,
  earliestDay,
  isPresale,
  productPromise,
  soonest,
} from './outlook.ts';
export {
  type PlacesHeld,
  type PlacesRequest,
  hold,
  movePlace,
  passOn,
  release,
  releaseShipments,
} from './places.ts';
export { changeSlot, closeDay, openDay, planOf, savePlan } from './plan.ts';
export {
  type OfferedSlot,
  type Slot,
  type SlotHub,
  type SlotKind,
  deliveryWindow,
  isOpen,
} from './slots.ts';
