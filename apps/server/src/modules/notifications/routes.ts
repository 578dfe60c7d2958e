import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { ensureSession, dataOwnerOf } from '../identity/index.ts';
import { requestStockNotification } from './back-in-stock/back-in-stock.ts';
import { requestNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter/newsletter.ts';
import { notificationsOf } from './in-app/in-app.ts';
import { requirePushService } from './push/web-push.ts';
import { pushPreferencesOf, savePushPreferences } from './push/push-preferences.sql.ts';
import { savePushTarget } from './push/push.sql.ts';
import { markAllRead, markRead } from './in-app/in-app.sql.ts';

export const notificationsRoutes = routes({
  notifications: ({ db, visitor, clock }) => notificationsOf(db, dataOwnerOf(visitor), clock.now()),

  markNotificationsRead: async (ctx, { body: { notificationIds } }) => {
    const { tx, clock } = ctx;
    // A visitor without a session becomes a guest: read marks belong to a session.
    const sessionId = await ensureSession(ctx);
    const owner = dataOwnerOf(ctx.visitor) ?? { sessionId };
    const now = clock.now();
    if (notificationIds) await markRead(tx, owner, notificationIds, now);
    else await markAllRead(tx, owner, now);
    return notificationsOf(tx, owner, now);
  },

  savePushToken: async (ctx, { body: { token, provider, subscription } }) => {
    if (subscription) requirePushService(subscription.endpoint);
    if (provider === 'apns' && !/^[0-9a-f]{64,200}$/i.test(token)) {
      refuse('INVALID', { fields: { token: 'has hexadecimal digits only' } });
    }
    if (provider === 'webpush' && !subscription) {
      refuse('INVALID', { fields: { subscription: 'of the browser' } });
    }
    const sessionId = await ensureSession(ctx);
    const { visitor, tx, clock } = ctx;
    const customerId = visitor.kind === 'customer' ? visitor.customerId : null;
    const now = clock.now();
    await savePushTarget(tx, { sessionId, customerId, provider, token, subscription, now });
    return {};
  },

  pushPreferences: async ({ db, visitor: { customerId } }) =>
    (await pushPreferencesOf(db, [customerId]))(customerId),

  savePushPreferences: async ({ tx, visitor: { customerId } }, { body }) => {
    await savePushPreferences(tx, customerId, body);
    return body;
  },

  notifyMe: async (ctx, { params: { sku } }) => {
    await requestStockNotification(ctx, sku);
    return {};
  },

  subscribeNewsletter: async (ctx, { body: { email } }) => {
    await requestNewsletter(ctx, email);
    return {};
  },

  confirmNewsletter: async (ctx, { body: { token } }) => {
    await confirmNewsletter(ctx, token);
    return {};
  },

  leaveNewsletter: async (ctx, { body: { token } }) => {
    await leaveNewsletter(ctx, token);
    return {};
  },
});
