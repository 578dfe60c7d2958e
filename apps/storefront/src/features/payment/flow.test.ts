import { describe, expect, it, vi } from 'vitest';
import { deviceOf } from './device.ts';
import { type FlowEvent, nextPhase, type Phase } from './flow.ts';
import { formOf, isStillOpen } from './payu-window.ts';
import { pauseBefore } from './poll-pauses.ts';

const after = (...events: FlowEvent[]): Phase =>
  events.reduce<Phase>((phase, event) => nextPhase(phase, event), { name: 'idle' });

describe('a payment on the page', () => {
  it('runs from the press to the outcome', () => {
    expect(after({ type: 'pressed' }, { type: 'opened', where: 'here' }, { type: 'left' })).toEqual(
      {
        name: 'confirming',
        long: false,
      },
    );
    expect(after({ type: 'pressed' }, { type: 'needsPress', why: 'blocked' })).toEqual({
      name: 'ready',
      why: 'blocked',
    });
    expect(after({ type: 'pressed' }, { type: 'failed', reason: 'no' })).toEqual({
      name: 'failed',
      reason: 'no',
      wasOpen: false,
    });
  });

  it('may have taken money only once its gateway was open', () => {
    const open: FlowEvent[] = [{ type: 'pressed' }, { type: 'opened', where: 'here' }];
    expect(after(...open, { type: 'failed' })).toMatchObject({ wasOpen: true });
    expect(after(...open, { type: 'left' }, { type: 'failed' })).toMatchObject({ wasOpen: true });
    expect(after({ type: 'pressed' }, { type: 'failed' })).toMatchObject({ wasOpen: false });
  });

  it('ignores events after it was closed', () => {
    const closed: FlowEvent[] = [{ type: 'pressed' }, { type: 'closed' }];
    expect(after(...closed, { type: 'failed' })).toEqual({ name: 'idle' });
    expect(after(...closed, { type: 'opened', where: 'window' })).toEqual({ name: 'idle' });
    expect(after(...closed, { type: 'stillWaiting' })).toEqual({ name: 'idle' });
  });

  it('polls often at first, then every ten seconds', () => {
    expect([0, 1, 2, 3, 4, 50].map(pauseBefore)).toEqual([1500, 2500, 4000, 6000, 10_000, 10_000]);
  });
});

describe('the device kind', () => {
  const of = (userAgent: string, maxTouchPoints = 0) => deviceOf({ userAgent, maxTouchPoints });

  it('is Apple where windows open only after a press', () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/17.0 Safari/605.1.15';
    const chrome = 'Mozilla/5.0 (Macintosh) AppleWebKit/537 Chrome/140.0 Safari/537.36';
    expect(of(safari)).toEqual({ phone: false, apple: true });
    expect(of(chrome)).toEqual({ phone: false, apple: false });
    expect(of(chrome, 5).apple).toBe(true);
    expect(of('Mozilla/5.0 (iPhone) AppleWebKit CriOS/140 Safari')).toEqual({
      phone: true,
      apple: true,
    });
    expect(of('Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36')).toEqual({
      phone: true,
      apple: false,
    });
  });
});

describe('the second gateway’s form', () => {
  const start = { status: 'AWAITING_GATEWAY', key: 'k', txnId: 't', amount: '499.00' } as const;

  it('opens the chosen bank directly, or offers one kind of method', () => {
    expect(formOf({ ...start, payGroup: 'NB', bankCode: 'HDFB' })).toMatchObject({
      txnid: 't',
      amount: '499.00',
      pg: 'NB',
      bankcode: 'HDFB',
    });
    expect(formOf({ ...start, payGroup: 'CC' })['enforce_paymethod']).toBe('creditcard|debitcard');
  });

  it('sends no empty field and no API version', () => {
    const form = formOf({ ...start, udf3: '' });
    expect(form).not.toHaveProperty('udf3');
    expect(form).not.toHaveProperty('api_version');
  });
});

describe('the payment window', () => {
  // spec: L253.2
  it('is checked 250 ms after it opens', async () => {
    vi.useFakeTimers();
    const popup = { closed: false };
    const told = vi.fn();
    void isStillOpen(popup as Window).then(told);
    await vi.advanceTimersByTimeAsync(249);
    expect(told).not.toHaveBeenCalled();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledExactlyOnceWith(false);
    vi.useRealTimers();
    expect(await isStillOpen(null)).toBe(false);
  });
});
