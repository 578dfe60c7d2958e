import type { Queryable } from '../../../platform/db.ts';
import { brand } from '@halal-basket/contract/brand';
import { alertTeamAtOnce } from '../../../platform/messaging/team-chat.ts';
import type { GatewayId } from '../gateways/gateway.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { type WebhookActivity, selectWebhookActivity } from './webhooks.sql.ts';

/** Payments without a webhook before a gateway counts as silent. */
const minMissed = 3;
/** How long a webhook may take, in ms. */
const patienceMs = 10 * 60_000;

export interface MissingWebhooks {
  /** Payments that no webhook reported. */
  payments: number;
  /** When the first of them was captured. */
  since: Date;
}

/**
 * The payments that a gateway did not report, if it stopped sending webhooks while payments continue: its webhook
 * address is wrong, or the shop is unreachable. Reconciliation still finds the payments, only later.
 */
export function missingWebhooks(
  { missed, firstMissedAt }: WebhookActivity,
  now: Date,
): MissingWebhooks | null {
  if (missed < minMissed || firstMissedAt === null) return null;
  if (now.getTime() - firstMissedAt.getTime() < patienceMs) return null;
  return { payments: missed, since: firstMissedAt };
}

const names: Record<GatewayId, string> = { razorpay: 'gateway 1', payu: 'gateway 2' };

/** The payments of a gateway that never sends webhooks are looked for in this time. */
const lookBackMs = 30 * 86_400_000;

export const webhookActivity = (q: Queryable, now: Date): Promise<WebhookActivity[]> =>
  selectWebhookActivity(q, new Date(now.getTime() - lookBackMs));

/** Alerts the team about each silent gateway. */
export async function watchWebhooks({ db, clock }: PaymentDependencies): Promise<void> {
  for (const activity of await webhookActivity(db, clock.now())) {
    const silence = missingWebhooks(activity, clock.now());
    if (!silence) continue;
    const { provider } = activity;
    const text = `${brand.name}: ${silence.payments} payments arrived at ${names[provider]}, but no webhooks. Check the webhook’s address in the gateway’s dashboard.`;
    await alertTeamAtOnce(db, { about: `webhooks-${provider}`, text }, clock);
  }
}
