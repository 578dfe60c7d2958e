import { brand } from '@halal-basket/contract/brand';
import { tellTeamAtOnce } from '../../../platform/messaging/team-chat.ts';
import type { ProviderId } from '../gateways/gateway.ts';
import type { PaymentTools } from '../dependencies.ts';
import { type WebhookActivity, selectWebhookActivity } from './webhooks.sql.ts';

/** Payments that must have come in without a word before a gateway counts as silent. */
const fewest = 3;
/** Webhooks may take their time. */
const patienceMs = 10 * 60_000;

export interface Silence {
  /** How many payments came in of which no webhook told. */
  payments: number;
  /** When the first of them came in. */
  since: Date;
}

/**
 * Has a gateway stopped sending webhooks though payments go on? Then its account points elsewhere, or
 * the shop cannot be reached; payments are still found by asking, only later.
 */
export function silenceOf({ missed, firstMissedAt }: WebhookActivity, now: Date): Silence | null {
  if (missed < fewest || firstMissedAt === null) return null;
  if (now.getTime() - firstMissedAt.getTime() < patienceMs) return null;
  return { payments: missed, since: firstMissedAt };
}

const names: Record<ProviderId, string> = { razorpay: 'gateway 1', payu: 'gateway 2' };

/** Tells the team of each gateway that has fallen silent. */
export async function watchWebhooks({ db, clock }: PaymentTools): Promise<void> {
  for (const heard of await selectWebhookActivity(db)) {
    const silence = silenceOf(heard, clock.now());
    if (!silence) continue;
    const { provider } = heard;
    const text = `${brand.name}: ${silence.payments} payments arrived at ${names[provider]}, but no webhooks. Check the webhook’s address in the gateway’s dashboard.`;
    await tellTeamAtOnce(db, { about: `webhooks-${provider}`, text }, clock);
  }
}
