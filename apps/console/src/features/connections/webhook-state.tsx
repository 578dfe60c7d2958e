import type { Webhook } from '@halal-basket/contract';
import { Badge } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** Whether a webhook receives events. */
export function WebhookState({ read }: { read: Webhook }) {
  if (read.stoppedAt) return <Badge tone="danger">{m.webhook_stopped()}</Badge>;
  if (!read.webhook.isActive) return <Badge tone="neutral">{m.webhook_off()}</Badge>;
  if (read.failures > 0) return <Badge tone="promise">{m.webhook_failing()}</Badge>;
  return <Badge tone="success">{m.webhook_on()}</Badge>;
}
