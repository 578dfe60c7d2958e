export { selectClosedDays as closedDays } from './slots.sql.ts';
export {
  type PlannedSlot,
  ensureSlots,
  openSlots,
  outlook,
  outlookFrom,
  outlookPart,
  plannedSlots,
  promise,
  slotById,
  weekAhead,
} from './available-slots.ts';
export {
  type Deliverable,
  type Outlook,
  earliestDay,
  isPresale,
  preorderDay,
  productPromise,
  soonest,
} from './delivery-promise.ts';
export {
  type ReservationRequest,
  areSlotsFree,
  slotChecks,
  slotHolds,
} from './reserve-slots.sql.ts';
export {
  hold,
  moveReservation,
  passReservationOn,
  release,
  releaseShipments,
} from './slot-reservations.ts';
export { selectSlotUse as slotUse } from './slot-use.sql.ts';
export { selectSlotsOfDay as slotsOfDay } from './slots-of-day.sql.ts';
export { slotView } from './slot-view.ts';
export { type OfferedSlot, type SlotHub, deliveryWindow } from './slots.ts';
export { hasSlotTemplate } from './slot-templates.sql.ts';
export { slotsModule } from './module.ts';
