export { selectClosedDays } from './slots.sql.ts';
export {
  type PlannedSlot,
  ensureSlots,
  openSlots,
  deliveryOptions,
  deliveryOptionsFrom,
  deliveryOptionsPart,
  plannedSlots,
  promise,
  slotById,
  weekAhead,
} from './available-slots.ts';
export {
  type Deliverable,
  type DeliveryOptions,
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
  holdSlots,
  moveReservation,
  refuseLostSlot,
  transferReservation,
  releaseSlots,
  releaseShipments,
} from './slot-reservations.ts';
export { selectSlotUse } from './slot-use.sql.ts';
export { selectSlotsOfDay } from './slots-of-day.sql.ts';
export { slotView } from './slot-view.ts';
export { type OfferedSlot, type SlotHub, deliveryWindow } from './slots.ts';
export { hasSlotTemplate, selectReasonsOfClosedDays } from './slot-templates.sql.ts';
export { slotsModule } from './module.ts';
