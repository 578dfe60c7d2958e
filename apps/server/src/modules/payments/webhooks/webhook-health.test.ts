import { describe, expect, it } from 'vitest';
import { missingWebhooks } from './webhook-health.ts';

const now = new Date('2026-11-23T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const activity = (missed: number, minutes: number | null) => ({
  provider: 'razorpay' as const,
  lastAt: null,
  missed,
  firstMissedAt: minutes === null ? null : minutesAgo(minutes),
});

describe('a silent gateway', () => {
  it.each([
    ['no payment came in', activity(0, null), null],
    ['two payments are too few', activity(2, 600), null],
    ['webhooks may take ten minutes', activity(9, 9), null],
    ['three payments and ten minutes', activity(3, 10), 3],
  ])('%s', (_case, given, payments) => {
    expect(missingWebhooks(given, now)?.payments ?? null).toBe(payments);
  });
});
