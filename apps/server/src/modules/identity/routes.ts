import { brand } from '@halal-basket/contract';
import { routes } from '../../platform/http/routes.ts';
import { dayOf } from '../../platform/days.ts';
import { turnOffCartReminders } from './account/cart-reminders.ts';
import { stopOffers } from './account/offer-consent.ts';
import { exportFile, exportOf, requestExport } from './account/export.ts';
import { endOtherSessionsOf, endSessionOf, sessionsOf } from './sessions/customer-sessions.ts';
import { emailOfResetLink, requestResetLink, resetPassword } from './passwords/email-login.ts';
import { requestLoginCode } from './codes/login-code.ts';
import { maskedEmail } from './passwords/mail-links.ts';
import { changeProfile, profileOf, verifyEmail } from './account/profile.ts';

export const identityRoutes = routes({
  stopCartReminders: async (ctx, { body }) => {
    await turnOffCartReminders(ctx, body.token);
    return {};
  },

  stopOffers: async (ctx, { body }) => {
    await stopOffers(ctx, body.token);
    return {};
  },

  requestLoginCode: (ctx, { body }) => requestLoginCode(ctx, body),

  forgotPassword: async (ctx, { body }) => {
    await requestResetLink(ctx, body.email);
    return {};
  },

  resetEmail: async ({ db, clock }, { params }) => ({
    email: maskedEmail(await emailOfResetLink(db, params.userUUID, clock.now())),
  }),

  resetPassword: {
    prepare: (ctx, { body }) =>
      resetPassword(ctx, { token: body.userUUID, password: body.password }),
  },

  exportAccount: async (ctx) => ({ export: await requestExport(ctx, ctx.visitor) }),

  accountExport: async ({ db, visitor, clock }) => ({
    export: await exportOf(db, visitor.customerId, clock.now()),
  }),

  downloadExport: async ({ db, visitor, clock }, { params }) => {
    const { customerId } = visitor;
    const now = clock.now();
    const content = await exportFile(db, { publicId: params.exportId, customerId, now });
    const day = dayOf(now);
    return {
      raw: 'file',
      mediaType: 'application/zip',
      fileName: `${brand.product}-data-${day}.zip`,
      content,
    };
  },

  profile: ({ db, visitor }) => profileOf(db, visitor.customerId),

  updateCustomer: { prepare: (ctx, { body }) => changeProfile(ctx, body) },

  verifyEmail: async (ctx, { body }) => ({ email: await verifyEmail(ctx, body.token) }),

  customerSessions: async ({ db, visitor, clock }) => ({
    sessions: await sessionsOf(db, visitor, clock.now()),
  }),

  endCustomerSession: async ({ tx, visitor, clock }, { params }) => {
    const now = clock.now();
    await endSessionOf(tx, visitor, params.sessionId, now);
    return { sessions: await sessionsOf(tx, visitor, now) };
  },

  endOtherSessions: async ({ tx, visitor, clock }) => {
    const now = clock.now();
    await endOtherSessionsOf(tx, visitor, now);
    return { sessions: await sessionsOf(tx, visitor, now) };
  },
});
