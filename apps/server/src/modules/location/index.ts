export {
  type Address,
  addAddress,
  addressAmong,
  addressOf,
  addressView,
  addressWasServed,
  addressesOf,
  changeAddress,
  currentAddress,
  isForLocation,
} from './addresses.ts';
export { currentAddressPart, shareAddress } from './address.sql.ts';
export { gstStateOf } from './gst.ts';
export { hubIdForEditing } from './hub-edit.ts';
export { type Hub, type HubWithArea, hubVersionPart } from './hub.sql.ts';
export { everyHub, hubById, hubFinder, hubOf, hubs, hubsAt, hubsVersion } from './hubs.ts';
export { type Served, serve, visitorAddressView } from './locate.ts';
export { type VisitorLocation, hubIdOfLocation, visitorLocationPart } from './place.sql.ts';
export { isIntraState, stateOfPinCode } from './pin-states.ts';
export { copyLocation, placeOf, saveVisitorLocation } from './visitor-location.ts';
export { locationModule } from './module.ts';
