export { cartReminderTo } from './cart-reminders.ts';
export { makeCareToken, takeCareToken } from './care.ts';
export { requestErasure } from './account-erasure.ts';
export { customerTypeOf } from './customer-type.ts';
export {
  type Customer,
  customerById,
  customerByPhone,
  customerExists,
  customerNames,
  customerPart,
  customersMatching,
  phonesOf,
  saveName,
} from './customers.ts';
export { checkPassword, forgetWrongPasswords } from './email-login.ts';
export { identityCrons, identityJobs } from './jobs.ts';
export type { Limit } from './limits.ts';
export { checkLoginCode, requestLoginCode } from './login-code.ts';
export { addressRange, isLoopback, secondsToWait } from './login-limits.ts';
export { type Owner, columnsOf, ownerOf } from './owner.ts';
export { ownedBy } from './owner.sql.ts';
export { identityRoutes } from './routes.ts';
export {
  type BegunSession,
  authenticateVisitor,
  beginCareSession,
  beginCustomerSession,
  beginGuestSession,
  endSession,
  ensureSession,
  keepsTicket,
} from './sessions.ts';
export { shareDevice } from './shared-device.sql.ts';
