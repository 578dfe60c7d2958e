export {
  type Address,
  addAddress,
  withServingHub,
  addressOf,
  addressView,
  recordFirstDelivery,
  addressesOf,
  changeAddress,
  currentAddress,
  isForLocation,
} from './addresses/addresses.ts';
export { currentAddressPart, shareAddress } from './addresses/address.sql.ts';
export { gstStateOf, gstinProblem } from './geography/gst.ts';
export { hubIdForEditing } from './hubs/hub-edit.ts';
export { type Hub, type HubWithArea, hubVersionPart } from './hubs/hub.sql.ts';
export {
  allHubs,
  hubById,
  hubFinder,
  hubForVisitor,
  hubs,
  hubsAt,
  hubsVersion,
} from './hubs/hubs.ts';
export { type ServedLocation, resolveServedLocation, visitorAddressView } from './locate.ts';
export {
  type VisitorLocation,
  hubIdOfLocation,
  visitorLocationPart,
} from './visitor-location.sql.ts';
export { type Point, metresBetween } from './geography/geo.ts';
export { isIntraState, stateOfPinCode } from './geography/pin-states.ts';
export { copyLocation, visitorLocationOf, saveVisitorLocation } from './visitor-location.ts';
export { locationModule } from './module.ts';
