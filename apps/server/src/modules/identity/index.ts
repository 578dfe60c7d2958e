export { type Customer, customerById, saveName } from './customers.ts';
export { identityCrons, identityJobs } from './jobs.ts';
export { checkLoginCode, requestLoginCode } from './login-code.ts';
export { identityRoutes } from './routes.ts';
export {
  type BegunSession,
  authenticateVisitor,
  beginCustomerSession,
  beginGuestSession,
  endSession,
  ensureSession,
  keepsTicket,
} from './sessions.ts';
