import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { Hub } from '../../location/index.ts';
import { type MethodsRequest, methodsFor } from './payment-methods.ts';

const value = (balance: number, sufficient = false) => ({ balance, usable: balance, sufficient });
const hub = { cashOnDelivery: true, payOnDelivery: true } as Hub;

const { gateways } = readConfig({ DATABASE_URL: 'postgres://shop@localhost/shop' });

const methodsOf = (request: Partial<MethodsRequest>) =>
  methodsFor({
    gateways,
    hub,
    open: true,
    payable: paise(59_900),
    left: paise(59_900),
    stored: { wallet: value(100.5), points: value(0) },
    usesBoth: false,
    payOnDeliveryLimit: paise(500_000),
    promoModes: [],
    ...request,
  });

const methodOf = (mode: string, request: Partial<MethodsRequest>) =>
  methodsOf(request).find(({ paymentMode }) => paymentMode === mode);

describe('too little HB Money', () => {
  it('gives the missing amount to the paisa', () => {
    expect(methodOf('hbw', {})).toMatchObject({
      enabled: false,
      shortfall: 498.5,
      whyNot: 'Your balance of ₹100.50 is too low.',
    });
  });

  it('gives the whole price as missing for an empty wallet', () => {
    const stored = { wallet: value(0), points: value(0) };
    expect(methodOf('hbw', { stored })).toMatchObject({ enabled: false, shortfall: 599 });
  });

  it('gives no missing amount when more HB Money would not help', () => {
    const online = [{ code: 'UPI5', modes: ['upi'], minimumShare: 50 }];
    const stored = (wallet: ReturnType<typeof value>) => ({ wallet, points: value(0) });
    const shortfallOf = (request: Partial<MethodsRequest>) => methodOf('hbw', request)?.shortfall;
    expect(shortfallOf({ stored: stored(value(600, true)) })).toBeUndefined();
    expect(shortfallOf({ open: false })).toBeUndefined();
    expect(shortfallOf({ promoModes: online })).toBeUndefined();
  });
});

describe('payment on delivery', () => {
  it('accepts an order up to the limit, and names the limit and other payment methods above it', () => {
    for (const mode of ['cod', 'pod']) {
      expect(methodOf(mode, { payable: paise(500_000) })?.enabled).toBe(true);
      expect(methodOf(mode, { payable: paise(500_001) })).toMatchObject({
        enabled: false,
        whyNot: 'You can pay up to ₹5,000 on delivery. Pay online or with HB Money.',
      });
    }
    expect(methodOf('upi', { payable: paise(500_001) })?.enabled).toBe(true);
  });
});

describe('an offer for some payment methods', () => {
  const request = [{ code: 'UPI5', modes: ['upi', 'CC'], minimumShare: 50 }];

  it('disables the other methods and names the offer', () => {
    const shut = { enabled: false, whyNot: 'Not available with this offer: UPI5.' };
    for (const mode of ['cod', 'pod', 'hbw', 'netbanking']) {
      expect(methodOf(mode, { promoModes: request })).toMatchObject(shut);
    }
    for (const mode of ['upi', 'CC'])
      expect(methodOf(mode, { promoModes: request })?.enabled).toBe(true);
  });

  it('disables its own methods when HB Money pays more than the offer allows', () => {
    const split = (left: number) =>
      methodOf('upi', {
        promoModes: request,
        usesBoth: true,
        payable: paise(60_000),
        left: paise(left),
      });
    expect(split(30_000)?.enabled).toBe(true);
    expect(split(29_999)).toMatchObject({
      enabled: false,
      whyNot:
        'Pay at least 50% of the total this way. Pay without HB Money to use this offer: UPI5.',
    });
  });

  it('sends no customer who uses too much HB Money to a method that it disables', () => {
    const reasonOf = (mode: string, left: number, modes: string[]) =>
      methodOf(mode, {
        promoModes: [{ code: 'UPI5', modes, minimumShare: 50 }],
        usesBoth: true,
        payable: paise(60_000),
        left: paise(left),
      })?.whyNot;
    expect(reasonOf('cod', 30_000, ['upi', 'cod'])).toBe(
      'HB Money covers a part. Pay the rest online.',
    );
    expect(reasonOf('cod', 29_999, ['upi', 'cod'])).toBe(
      'HB Money covers a part. Pay all of it without HB Money to use this method.',
    );
    expect(reasonOf('cod', 30_000, ['upi'])).toBe('Not available with this offer: UPI5.');
  });

  it('keeps an earlier reason of a disabled method', () => {
    const closed = methodOf('cod', { promoModes: request, hub: { ...hub, cashOnDelivery: false } });
    expect(closed?.whyNot).toBe('Not available in your area.');
  });
});

describe('the gateways of the shop', () => {
  const ways = ({ razorpay, payu }: { razorpay: boolean; payu: boolean }) =>
    methodsOf({
      gateways: {
        ...gateways,
        razorpay: razorpay ? gateways.razorpay : null,
        payu: payu ? gateways.payu : null,
      },
    });
  const here = ['hbw', 'hbp', 'cod', 'pod'];

  it('share the payment methods, and one alone takes all of them', () => {
    const pgIds = (methods: ReturnType<typeof ways>) =>
      Object.fromEntries(methods.map(({ paymentMode, pgId }) => [paymentMode, pgId]));
    expect(pgIds(ways({ razorpay: true, payu: true }))).toMatchObject({ CC: 1, netbanking: 2 });
    expect(pgIds(ways({ razorpay: true, payu: false }))).toMatchObject({ CC: 1, netbanking: 1 });
    expect(pgIds(ways({ razorpay: false, payu: true }))).toMatchObject({ CC: 2, netbanking: 2 });
  });

  // spec: L256.2, L257.2
  it('give the payment types of the specification and two options to pay later', () => {
    const all = ways({ razorpay: true, payu: true });
    const types = all.map(({ paymentMode, paymentType }) => [paymentMode, paymentType]);
    expect(Object.fromEntries(types)).toEqual({
      upi: 'upi',
      UPI_APP_INTENT: 'UPI_APP_INTENT',
      CC: 'Credit / Debit Cards',
      netbanking: 'Net Banking',
      cashcard: 'Cash Card',
      BNPL: 'BNPL',
      cod: 'cod',
      pod: 'pod',
      hbw: 'hbw',
      hbp: 'hbp',
    });
    const later = all.find(({ paymentMode }) => paymentMode === 'BNPL');
    expect(later?.options.map(({ code }) => code)).toEqual(['LAZYPAY', 'MOBIZIP']);
  });

  // spec: L11.1
  it('list banks for net banking only if a gateway has codes for them', () => {
    const banks = (methods: ReturnType<typeof ways>) =>
      methods.find(({ paymentMode }) => paymentMode === 'netbanking')?.options.length;
    expect(banks(ways({ razorpay: false, payu: true }))).toBeGreaterThan(5);
    expect(banks(ways({ razorpay: true, payu: false }))).toBe(0);
  });

  it('leave payment on delivery, HB Money and points when the shop has none', () => {
    const left = ways({ razorpay: false, payu: false });
    expect(left.map(({ paymentMode }) => paymentMode)).toEqual(here);
  });
});
