import { z } from 'zod';
import { count, id, instant, text } from './basic.ts';
import { staffPermission } from './console.ts';
import { revision } from './product-editing.ts';

/**
 * The permissions that an API key can have. Approvals, cash, access of staff, and acts in the name of a customer
 * or rider remain with people.
 */
export const apiKeyScope = staffPermission.exclude([
  'actForCustomers',
  'carryOrders',
  'manageStaff',
  'seeCustomerReads',
  'manageConnections',
  'settleRefunds',
  'approveRefunds',
  'adjustMoney',
  'approveMoney',
  'editMoneyLimits',
  'keepBooks',
  'countCash',
]);

const scopes = z.array(apiKeyScope).min(1).max(apiKeyScope.options.length);

export const newApiKey = z.strictObject({ name: text(60), scopes });
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKey = z.object({
  keyId: id,
  name: z.string(),
  /** The beginning of the key: 'hbk_7Q2M9KXD'. */
  prefix: z.string(),
  scopes: z.array(apiKeyScope),
  /** The member of staff who created it. */
  createdBy: z.string(),
  createdAt: instant,
  /** Absent before its first use; up to a minute old. */
  lastUsedAt: instant.optional(),
  /** Absent while it is valid. */
  revokedAt: instant.optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The events that a webhook can receive. */
export const webhookEvent = z.enum([
  'order.moved',
  'order.rescheduled',
  'order.refunded',
  'shipment.moved',
  'payment.captured',
  'refund.moved',
  'membership.moved',
  'stock.back',
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

export const editedWebhook = z.strictObject({
  name: text(60),
  /** Where the events are posted: https. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/[^\s/?#]+/, 'must be an address that begins with https://'),
  events: z.array(webhookEvent).min(1).max(webhookEvent.options.length),
  isActive: z.boolean(),
});
export type EditedWebhook = z.infer<typeof editedWebhook>;

export const webhook = z.object({
  webhookId: id,
  revision,
  webhook: editedWebhook,
  createdAt: instant,
  /** When failed deliveries switched it off; absent while they did not. */
  stoppedAt: instant.optional(),
  /** Failed attempts in succession. */
  failures: count,
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  deliveryId: id,
  /** The header `webhook-id`: the same for every attempt. */
  eventId: z.guid(),
  /** An event, or 'test'. */
  event: z.string(),
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  attempts: count,
  createdAt: instant,
  /** Absent before the first attempt. */
  attemptedAt: instant.optional(),
  /** The next attempt of a delivery that waits. */
  dueAt: instant.optional(),
  /** The status of the receiver's last answer. */
  httpStatus: count.optional(),
  /** Why the last attempt failed. */
  error: z.string().optional(),
  /** The posted JSON. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
