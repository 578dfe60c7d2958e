import type { Delivery } from './kinds.ts';
import type { Sandbox } from './sandbox.ts';

/** The time in which the shop must answer a webhook. */
const answerWithinMs = 5_000;
const giveUpAfterMs = 24 * 3_600_000;
const firstPauseMs = 1_000;

type WebhookEvent = Pick<Delivery, 'gateway' | 'event' | 'about' | 'url' | 'headers' | 'body'> & {
  /** The header that a copy with a wrong signature changes; without it, the field `hash` of the form. */
  signatureHeader?: string;
  extraDelayMs?: number;
  copies?: number;
};

/** Schedules a webhook; the fault settings decide whether and when it arrives. */
export function send(sandbox: Sandbox, webhook: WebhookEvent): void {
  const { journal, clock, faultSettings, random } = sandbox;
  const { signatureHeader, extraDelayMs = 0, copies = 1, ...rest } = webhook;
  const { webhooks } = faultSettings;
  const times = copies + (random() < webhooks.duplicate ? 1 : 0);
  const wrong = random() < webhooks.badSignature;
  for (let copy = 0; copy < times; copy += 1) {
    const id = journal.newId('delivery', 'dlv_');
    const dropped = random() < webhooks.drop;
    const wait = webhooks.delayMs + random() * webhooks.reorderMs + extraDelayMs;
    const delivery: Delivery = {
      ...rest,
      ...(wrong && withWrongSignature(rest, signatureHeader)),
      id,
      dueAt: clock.now() + wait,
      attempts: 0,
      state: dropped ? 'dropped' : 'waiting',
      lastStatus: null,
    };
    journal.put('delivery', id, delivery, clock.now());
  }
}

/** Returns the webhook with one changed character in its signature. */
function withWrongSignature(
  { headers, body }: Pick<Delivery, 'headers' | 'body'>,
  signatureHeader: string | undefined,
): Pick<Delivery, 'headers' | 'body'> {
  const flip = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
  if (signatureHeader) {
    return {
      headers: { ...headers, [signatureHeader]: flip(headers[signatureHeader] ?? '') },
      body,
    };
  }
  const form = new URLSearchParams(body);
  form.set('hash', flip(form.get('hash') ?? ''));
  return { headers, body: form.toString() };
}

/** Sends every webhook that is due; resolves when all are answered or have failed. */
export async function deliverDue(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now();
  const { inProgress } = sandbox;
  const due = sandbox.journal
    .all('delivery')
    .filter(({ id, state, dueAt }) => state === 'waiting' && dueAt <= now && !inProgress.has(id))
    .sort((a, b) => a.dueAt - b.dueAt);
  await Promise.all(
    due.map((delivery) => {
      const trying = attempt(sandbox, delivery).finally(() => inProgress.delete(delivery.id));
      inProgress.set(delivery.id, trying);
      return trying;
    }),
  );
}

async function attempt(sandbox: Sandbox, delivery: Delivery): Promise<void> {
  const { journal, clock } = sandbox;
  const answer = await fetch(delivery.url, {
    method: 'POST',
    headers: delivery.headers,
    body: delivery.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => null);
  const attempts = delivery.attempts + 1;
  const pause = firstPauseMs * 2 ** Math.min(attempts - 1, 12);
  const after: Delivery = {
    ...delivery,
    attempts,
    lastStatus: answer?.status ?? 0,
    state: answer?.ok ? 'delivered' : pause * 2 > giveUpAfterMs ? 'given up' : 'waiting',
    dueAt: clock.now() + pause,
  };
  journal.put('delivery', delivery.id, after, clock.now());
}
