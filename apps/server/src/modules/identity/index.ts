export { cartReminderTo } from './cart-reminders.ts';
export { endCareOf, redeemCareToken } from './customer-support.ts';
export { requestErasure } from './account-erasure.ts';
export { customerTypeOf } from './customer-type.ts';
export {
  customerById,
  customerByPhone,
  customerExists,
  customerNames,
  customerPart,
  customersMatching,
  phonesOf,
  saveName,
  shortName,
} from './customers.ts';
export { checkPassword, forgetWrongPasswords } from './email-login.ts';
export { checkLoginCode } from './login-code.ts';
export { isLoopback } from './login-limits.ts';
export { type Owner, columnsOf, ownerOf } from './owner.ts';
export { ownedBy } from './owner.sql.ts';
export {
  authenticateVisitor,
  beginCareSession,
  beginCustomerSession,
  beginGuestSession,
  endSession,
  ensureSession,
  usesBearerTicket,
  rotateTicket,
  isSessionValid,
} from './sessions.ts';
export { sessionTopic } from './session-end.sql.ts';
export { shareDevice } from './shared-device.sql.ts';
export { identityModule } from './module.ts';
