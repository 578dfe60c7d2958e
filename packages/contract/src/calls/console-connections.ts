import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, cursorPaging, cursors, idInUrl, nothing } from '../shapes/basic.ts';
import {
  apiKey,
  editedWebhook,
  newApiKey,
  webhook,
  webhookDelivery,
} from '../shapes/connections.ts';
import { revision } from '../shapes/product-editing.ts';

const byOwner = {
  who: 'staff',
  permission: 'manageConnections',
  rate: 'console',
  device: false,
} as const;
const ofWebhook = z.object({ webhookId: idInUrl });

/** API keys of other programs, and webhooks that send them the shop's events. */
export const consoleConnectionsCalls = {
  consoleApiKeys: defineCall({
    ...byOwner,
    summary: 'Lists all API keys, also revoked ones, newest first.',
    method: 'GET',
    path: '/api/console/api-keys',
    answer: z.object({ keys: z.array(apiKey) }),
    errors: ['FORBIDDEN'],
  }),
  consoleCreateApiKey: defineCall({
    ...byOwner,
    audit: 'apiKey.create',
    summary: 'Creates an API key. The answer contains the whole key, which is never shown again.',
    method: 'POST',
    path: '/api/console/api-keys',
    body: z.strictObject({ apiKey: newApiKey }),
    answer: z.object({ apiKey, key: z.string() }),
    errors: ['LIST_FULL', 'FORBIDDEN'],
  }),
  consoleRevokeApiKey: defineCall({
    ...byOwner,
    audit: 'apiKey.revoke',
    summary: 'Revokes an API key. Programs that use it are refused from now on.',
    method: 'DELETE',
    path: '/api/console/api-keys/:keyId',
    params: z.object({ keyId: idInUrl }),
    answer: apiKey,
    errors: ['API_KEY_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleWebhooks: defineCall({
    ...byOwner,
    summary: 'Lists all webhooks.',
    method: 'GET',
    path: '/api/console/webhooks',
    answer: z.object({ webhooks: z.array(webhook) }),
    errors: ['FORBIDDEN'],
  }),
  consoleCreateWebhook: defineCall({
    ...byOwner,
    audit: 'webhook.create',
    summary:
      'Adds a webhook. The answer contains the secret of its signatures, which is never shown again.',
    method: 'POST',
    path: '/api/console/webhooks',
    body: z.strictObject({ webhook: editedWebhook }),
    answer: z.object({ ...webhook.shape, secret: z.string() }),
    errors: ['LIST_FULL', 'FORBIDDEN'],
  }),
  consoleSaveWebhook: defineCall({
    ...byOwner,
    audit: 'webhook.save',
    summary: 'Saves a webhook unless it changed since it was read.',
    method: 'PUT',
    path: '/api/console/webhooks/:webhookId',
    params: ofWebhook,
    body: z.strictObject({ revision, webhook: editedWebhook }),
    answer: webhook,
    errors: ['WEBHOOK_NOT_FOUND', 'EDIT_CONFLICT', 'FORBIDDEN'],
  }),
  consoleDeleteWebhook: defineCall({
    ...byOwner,
    audit: 'webhook.delete',
    summary: 'Deletes a webhook with its deliveries.',
    method: 'DELETE',
    path: '/api/console/webhooks/:webhookId',
    params: ofWebhook,
    answer: nothing,
    errors: ['WEBHOOK_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleTestWebhook: defineCall({
    ...byOwner,
    audit: null,
    summary: 'Sends a test event to a webhook.',
    method: 'POST',
    path: '/api/console/webhooks/:webhookId/test',
    params: ofWebhook,
    body: z.strictObject({}),
    answer: nothing,
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'FORBIDDEN'],
  }),
  consoleWebhookDeliveries: defineCall({
    ...byOwner,
    summary: 'Lists the deliveries of a webhook in the last 30 days, newest first.',
    method: 'GET',
    path: '/api/console/webhooks/:webhookId/deliveries',
    params: ofWebhook,
    query: z.object(cursorPaging(25, 100)),
    answer: z.object({ deliveries: z.array(webhookDelivery), total: boundedCount, ...cursors }),
    errors: ['WEBHOOK_NOT_FOUND', 'FORBIDDEN'],
  }),
  consoleReplayDelivery: defineCall({
    ...byOwner,
    audit: 'webhook.replay',
    summary: 'Sends a delivery again, with the same body and event id.',
    method: 'POST',
    path: '/api/console/webhook-deliveries/:deliveryId/replay',
    params: z.object({ deliveryId: idInUrl }),
    body: z.strictObject({}),
    answer: webhookDelivery,
    errors: ['DELIVERY_NOT_FOUND', 'WEBHOOK_OFF', 'FORBIDDEN'],
  }),
};
