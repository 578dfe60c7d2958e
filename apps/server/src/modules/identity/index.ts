export { cartReminderTo } from './account/cart-reminders.ts';
export { type OfferRecipient, offerRecipients } from './account/offer-consent.ts';
export { endSupportSessions, redeemSupportToken } from './customer-support/customer-support.ts';
export { closeMergedAccount } from './account/merge.ts';
export { lockCustomers } from './account/merge.sql.ts';
export {
  type ErasureBlocker,
  blockerText,
  requestErasure,
  scheduleErasure,
} from './account/erasure.ts';
export { listedErasures } from './account/erasure-list.ts';
export { replayErasures } from './account/replay-erasures.ts';
export { customerTypeOf } from './customers/customer-type.ts';
export {
  customerById,
  customerByPhone,
  customerExists,
  contactsOf,
  customerNames,
  customerPart,
  customersMatching,
  saveName,
  shortName,
} from './customers/customers.ts';
export {
  type CustomerProfileRow,
  selectCustomersJoinedAfter,
  selectCustomersByPhone,
  selectProfilesOf,
} from './customers/customer.sql.ts';
export { checkPassword, resetWrongPasswords } from './passwords/email-login.ts';
export { maskedEmail } from './passwords/mail-links.ts';
export { checkLoginCode } from './codes/login-code.ts';
export { isLoopback } from './codes/code-limit-rules.ts';
export { type DataOwner, columnsOf, dataOwnerOf } from './customers/data-owner.ts';
export { ownedBy } from './customers/data-owner.sql.ts';
export {
  authenticateVisitor,
  beginSupportSession,
  beginCustomerSession,
  beginGuestSession,
  endSession,
  ensureSession,
  usesBearerTicket,
  rotateTicket,
  isSessionValid,
} from './sessions/sessions.ts';
export { endAllSessionsOf, sessionsOf } from './sessions/customer-sessions.ts';
export { sessionTopic } from './sessions/session-end.sql.ts';
export { isSessionRevoked, shareDevice } from './sessions/session.sql.ts';
export { identityModule } from './module.ts';
