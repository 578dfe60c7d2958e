import type { Delivery } from './kinds.ts';
import type { World } from './world.ts';

/** The time in which the shop must answer a webhook. */
const answerWithinMs = 5_000;
const giveUpAfterMs = 24 * 3_600_000;
const firstPauseMs = 1_000;

type WebhookEvent = Pick<Delivery, 'gateway' | 'event' | 'about' | 'url' | 'headers' | 'body'> & {
  /** The header that a spoiled copy changes; without it, the field `hash` of the form. */
  signatureHeader?: string;
  extraDelayMs?: number;
  copies?: number;
};

/** Schedules a webhook; the knobs decide whether and when it arrives. */
export function send(world: World, webhook: WebhookEvent): void {
  const { book, clock, knobs, roll } = world;
  const { signatureHeader, extraDelayMs = 0, copies = 1, ...rest } = webhook;
  const { webhooks } = knobs;
  const times = copies + (roll() < webhooks.duplicate ? 1 : 0);
  const wrong = roll() < webhooks.badSignature;
  for (let copy = 0; copy < times; copy += 1) {
    const id = book.newId('delivery', 'dlv_');
    const dropped = roll() < webhooks.drop;
    const wait = webhooks.delayMs + roll() * webhooks.reorderMs + extraDelayMs;
    const delivery: Delivery = {
      ...rest,
      ...(wrong && spoiled(rest, signatureHeader)),
      id,
      dueAt: clock.now() + wait,
      attempts: 0,
      state: dropped ? 'dropped' : 'waiting',
      lastStatus: null,
    };
    book.put('delivery', id, delivery, clock.now());
  }
}

/** Returns the webhook with one changed character in its signature. */
function spoiled(
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
export async function deliverDue(world: World): Promise<void> {
  const now = world.clock.now();
  const { underWay } = world;
  const due = world.book
    .all('delivery')
    .filter(({ id, state, dueAt }) => state === 'waiting' && dueAt <= now && !underWay.has(id))
    .sort((a, b) => a.dueAt - b.dueAt);
  await Promise.all(
    due.map((delivery) => {
      const trying = attempt(world, delivery).finally(() => underWay.delete(delivery.id));
      underWay.set(delivery.id, trying);
      return trying;
    }),
  );
}

async function attempt(world: World, delivery: Delivery): Promise<void> {
  const { book, clock } = world;
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
  book.put('delivery', delivery.id, after, clock.now());
}
