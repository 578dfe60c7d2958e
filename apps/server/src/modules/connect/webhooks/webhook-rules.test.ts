import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyOf, outgoingData } from './outgoing-events.ts';
import { retryAt } from './retries.ts';
import { afterAttempt } from './send-webhooks.ts';
import { newWebhookSecret, signedHeaders } from './signature.ts';

const now = new Date('2026-11-23T04:00:00.000Z');

describe('an attempt', () => {
  it('delivers an event with any status from 200 to 299', () => {
    expect(afterAttempt({ status: 204 }, 0, now)).toMatchObject({
      state: 'DELIVERED',
      error: null,
    });
  });

  it.each([{ status: 302 }, { status: 410 }, { status: 500 }, { error: 'connect ECONNREFUSED' }])(
    'is repeated after %o',
    (result) => {
      const after = afterAttempt(result, 0, now);
      expect(after.state).toBe('WAITING');
      expect(after.error).not.toBeNull();
      expect(after.dueAt.getTime() - now.getTime()).toBe(60_000);
    },
  );

  it('is the last after seven repetitions with growing pauses', () => {
    const pauses = Array.from({ length: 7 }, (_, n) => {
      const at = retryAt(n + 1, now);
      return at === null ? null : at.getTime() - now.getTime();
    });
    expect(pauses).toEqual([...pauses].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(afterAttempt({ status: 500 }, 6, now).state).toBe('WAITING');
    expect(afterAttempt({ status: 500 }, 7, now).state).toBe('FAILED');
  });
});

describe('a signature', () => {
  it('covers id, time and body, as standardwebhooks.com specifies', () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders({ eventId: 'e1', body: '{"a":1}', at: now }, secret);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key.length).toBe(32);
    const expected = createHmac('sha256', key).update('e1.1795406400.{"a":1}').digest('base64');
    expect(headers).toEqual({
      'webhook-id': 'e1',
      'webhook-timestamp': '1795406400',
      'webhook-signature': `v1,${expected}`,
    });
  });
});

describe('the body of an event', () => {
  it('has rupees, and neither the customer nor other personal data', () => {
    const data = outgoingData['order.moved']({
      orderNo: 'HB23456789AB',
      customerId: 7,
      from: 'ORDER_CREATED',
      to: 'ORDER_PLACED',
      payable: 123_45,
      at: now.toISOString(),
    });
    expect(data).toMatchObject({ orderNo: 'HB23456789AB', payable: 123.45 });
    expect(data).not.toHaveProperty('customerId');
    expect(JSON.parse(bodyOf('order.moved', 'e1', data, now))).toEqual({
      id: 'e1',
      type: 'order.moved',
      createdAt: now.toISOString(),
      data,
    });
  });
});
