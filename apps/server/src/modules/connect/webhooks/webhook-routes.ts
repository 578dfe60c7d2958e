import { randomUUID } from 'node:crypto';
import type { EditedWebhook, Webhook, WebhookDelivery } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { encrypt } from '../../../platform/encryption.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Settings } from '../../../platform/http/context.ts';
import { routes } from '../../../platform/http/routes.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { changedFields } from '../../staff/index.ts';
import {
  type DeliveryRow,
  countDeliveries,
  deliveryById,
  deliveryOrder,
  insertTestDelivery,
  restartDelivery,
  selectDeliveries,
} from './deliveries.sql.ts';
import { sendSoon } from './event-subscribers.ts';
import { bodyOf } from './outgoing-events.ts';
import { newWebhookSecret } from './signature.ts';
import { encryptionContextOf } from './webhook-secret.ts';
import { webhookUrlProblem } from './webhook-url.ts';
import {
  type WebhookRow,
  deleteWebhook,
  insertWebhook,
  limitWebhooks,
  nextWebhookId,
  selectWebhooks,
  updateWebhook,
  webhookById,
} from './webhooks.sql.ts';

const valuesOf = ({ name, url, events, isActive }: WebhookRow): EditedWebhook => ({
  name,
  url,
  events,
  isActive,
});

const webhookView = (row: WebhookRow): Webhook => ({
  webhookId: row.webhookId,
  revision: row.revision,
  webhook: valuesOf(row),
  createdAt: row.createdAt.toISOString(),
  ...(row.stoppedAt && { stoppedAt: row.stoppedAt.toISOString() }),
  failures: row.failures,
});

function deliveryView(delivery: DeliveryRow): WebhookDelivery {
  const { deliveryId, eventId, event, state, attempts, body, ...more } = delivery;
  const { createdAt, attemptedAt, dueAt, httpStatus, error } = more;
  return {
    deliveryId,
    eventId,
    event,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(attemptedAt && { attemptedAt: attemptedAt.toISOString() }),
    ...(state === 'WAITING' && { dueAt: dueAt.toISOString() }),
    ...(httpStatus !== null && { httpStatus }),
    ...(error !== null && { error }),
    body,
  };
}

/** Only the origin: the path of an address may be a secret of its receiver. */
const auditFields = (row: WebhookRow) => ({ ...valuesOf(row), url: new URL(row.url).origin });

function requireSafeUrl({ url }: EditedWebhook, { webhookLocalTargets }: Settings): void {
  const fault = webhookUrlProblem(url, { allowLocal: webhookLocalTargets });
  if (fault) refuse('INVALID', { fields: { 'webhook.url': fault } });
}

const existing = async (q: Queryable, webhookId: number): Promise<WebhookRow> =>
  (await webhookById(q, webhookId)) ?? refuse('WEBHOOK_NOT_FOUND');

export const webhookRoutes = routes({
  consoleWebhooks: async ({ db }) => ({ webhooks: (await selectWebhooks(db)).map(webhookView) }),

  consoleCreateWebhook: async ({ tx, settings, clock, audit }, { body }) => {
    requireSafeUrl(body.webhook, settings);
    const webhookId = await nextWebhookId(tx);
    const secret = newWebhookSecret();
    const encryptedSecret = encrypt(
      Buffer.from(secret),
      encryptionContextOf(settings.secrets, webhookId),
    );
    const at = { encryptedSecret, now: clock.now() };
    const created = await insertWebhook(tx, webhookId, body.webhook, at);
    await limitWebhooks(tx);
    audit.detail(created.name, { after: auditFields(created) });
    return { ...webhookView(created), secret };
  },

  consoleSaveWebhook: async ({ tx, settings, audit }, { params, body }) => {
    requireSafeUrl(body.webhook, settings);
    const before = await existing(tx, params.webhookId);
    const after = await updateWebhook(tx, params.webhookId, body.revision, body.webhook);
    if (!after) refuse('EDIT_CONFLICT');
    audit.detail(after.name, changedFields(auditFields(before), auditFields(after)));
    return webhookView(after);
  },

  consoleDeleteWebhook: async ({ tx, audit }, { params }) => {
    const deleted = await deleteWebhook(tx, params.webhookId);
    if (!deleted) refuse('WEBHOOK_NOT_FOUND');
    audit.detail(deleted.name, { before: auditFields(deleted), after: {} });
    return {};
  },

  consoleTestWebhook: async ({ tx, clock }, { params }) => {
    const { webhookId, isActive } = await existing(tx, params.webhookId);
    if (!isActive) refuse('WEBHOOK_OFF');
    const now = clock.now();
    const eventId = randomUUID();
    const test = { eventId, body: bodyOf('test', eventId, {}, now) };
    await insertTestDelivery(tx, webhookId, test, now);
    await sendSoon(tx);
    return {};
  },

  consoleWebhookDeliveries: async ({ db }, { params, query }) => {
    const { webhookId } = await existing(db, params.webhookId);
    const [page, total] = await Promise.all([
      pageOf(deliveryOrder, query, async (seek) => ({
        rows: await selectDeliveries(db, webhookId, seek),
      })),
      countDeliveries(db, webhookId),
    ]);
    return { deliveries: page.rows.map(deliveryView), total, ...page.links };
  },

  consoleReplayDelivery: async ({ tx, clock, audit }, { params }) => {
    const delivery = (await deliveryById(tx, params.deliveryId)) ?? refuse('DELIVERY_NOT_FOUND');
    const { name, isActive } = await existing(tx, delivery.webhookId);
    if (!isActive) refuse('WEBHOOK_OFF');
    const restarted = await restartDelivery(tx, delivery.deliveryId, clock.now());
    await sendSoon(tx);
    audit.detail(name, { after: { event: delivery.event, eventId: delivery.eventId } });
    return deliveryView(restarted);
  },
});
