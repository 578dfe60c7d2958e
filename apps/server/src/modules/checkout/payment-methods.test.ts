import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { Hub } from '../location/index.ts';
import { type MethodsAsked, methodsFor } from './payment-methods.ts';

const value = (balance: number, sufficient = false) => ({ balance, usable: balance, sufficient });
const hub = { cashOnDelivery: true, payOnDelivery: true } as Hub;

const methodOf = (mode: string, asked: Partial<MethodsAsked>) =>
  methodsFor({
    hub,
    open: true,
    payable: paise(59_900),
    left: paise(59_900),
    stored: { wallet: value(100.5), points: value(0) },
    usesBoth: false,
    asked: [],
    ...asked,
  }).find(({ paymentMode }) => paymentMode === mode);

describe('HB Money that is short', () => {
  it('says what is missing, to the paisa', () => {
    expect(methodOf('hbw', {})).toMatchObject({
      enabled: false,
      shortfall: 498.5,
      whyNot: 'Not enough: you have ₹100.50.',
    });
  });

  it('says nothing where more of it would not help', () => {
    const online = [{ code: 'UPI5', modes: ['upi'] }];
    const stored = (wallet: ReturnType<typeof value>) => ({ wallet, points: value(0) });
    const shortfallOf = (asked: Partial<MethodsAsked>) => methodOf('hbw', asked)?.shortfall;
    expect(shortfallOf({ stored: stored(value(600, true)) })).toBeUndefined();
    expect(shortfallOf({ stored: stored(value(0)) })).toBeUndefined();
    expect(shortfallOf({ open: false })).toBeUndefined();
    expect(shortfallOf({ asked: online })).toBeUndefined();
  });
});

describe('an offer for some ways to pay', () => {
  const asked = [{ code: 'UPI5', modes: ['upi', 'CC'] }];

  it('shuts the others, and says which offer does', () => {
    const shut = { enabled: false, whyNot: 'UPI5 cannot be paid this way.' };
    for (const mode of ['cod', 'pod', 'hbw', 'netbanking']) {
      expect(methodOf(mode, { asked })).toMatchObject(shut);
    }
    for (const mode of ['upi', 'CC']) expect(methodOf(mode, { asked })?.enabled).toBe(true);
  });

  it('leaves the reason that is there already', () => {
    const closed = methodOf('cod', { asked, hub: { ...hub, cashOnDelivery: false } });
    expect(closed?.whyNot).toBe('Not offered in your area.');
  });
});
