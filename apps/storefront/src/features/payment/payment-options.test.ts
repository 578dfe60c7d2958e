import type { PaymentMethod, PaymentMethods } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import {
  choiceToUse,
  emptyChoice,
  goesToGateway,
  looksLikeVpa,
  missing,
  paymentRequestOf,
  type PaymentOption,
  paymentOptions,
} from './payment-options.ts';
import { upiApps } from './upi-apps.ts';

const method = (given: Partial<PaymentMethod> & Pick<PaymentMethod, 'paymentMode'>) =>
  ({ paymentType: '', label: '', enabled: true, options: [], ...given }) satisfies PaymentMethod;

const banks = [
  { code: 'SBIB', label: 'State Bank of India' },
  { code: 'HDFB', label: 'HDFC Bank' },
];
const methods: PaymentMethods = {
  pgId: 1,
  upiCollect: false,
  savedCards: [{ tokenId: 't1', cardType: 'Visa', last4: '1007', pgId: 1 }],
  savedUPIs: [{ tokenId: 't2', vpa: 'asha@upi', isNumberVpa: false, pgId: 1 }],
  methods: [
    method({ paymentMode: 'upi', pgId: 1 }),
    method({ paymentMode: 'UPI_APP_INTENT', pgId: 1 }),
    method({ paymentMode: 'CC', pgId: 1 }),
    method({ paymentMode: 'netbanking', pgId: 2, options: banks }),
    method({ paymentMode: 'BNPL', pgId: 2, options: [{ code: 'LAZYPAY', label: 'LazyPay' }] }),
    method({ paymentMode: 'cod' }),
  ],
};
const desktop = { phone: false, apple: false };
const phone = { phone: true, apple: false };
const idsOf = (options: PaymentOption[]) => options.map(({ id }) => id);

const optionOf = (id: string, given = methods): PaymentOption => {
  const option = paymentOptions(given, desktop).find((each) => each.id === id);
  if (!option) throw new Error(`No option ${id}`);
  return option;
};

describe('the payment methods', () => {
  it('start with saved cards; UPI is a QR code on desktops and an app on phones', () => {
    const rest = ['CC', 'netbanking', 'BNPL', 'cod'];
    expect(idsOf(paymentOptions(methods, desktop))).toEqual(['card t1', 'upi', ...rest]);
    expect(idsOf(paymentOptions(methods, phone))).toEqual([
      'card t1',
      'UPI_APP_INTENT',
      ...upiApps.map(({ code }) => `app ${code}`),
      ...rest,
    ]);
  });

  it('name only the installed UPI apps in an app, also for the second gateway', () => {
    const installed = upiApps.filter(({ code }) => code === 'phonepe');
    const upiOf = (pgId: number) => {
      const own = [method({ paymentMode: 'UPI_APP_INTENT', pgId })];
      return idsOf(paymentOptions({ ...methods, methods: own }, { ...phone, installed }));
    };
    expect(upiOf(1)).toEqual(['UPI_APP_INTENT', 'app phonepe']);
    expect(upiOf(2)).toEqual(['app phonepe']);
  });

  it('include typed and saved UPI addresses only where the shop accepts them', () => {
    const all = idsOf(paymentOptions({ ...methods, upiCollect: true }, phone));
    expect(all.slice(0, 3)).toEqual(['card t1', 'vpa t2', 'UPI_APP_INTENT']);
    expect(all).toContain('upi');
  });

  it('exclude saved cards where cards are not accepted', () => {
    const closed = {
      ...methods,
      methods: methods.methods.map((each) => ({ ...each, enabled: false })),
    };
    expect(idsOf(paymentOptions(closed, desktop))).not.toContain('card t1');
    expect(choiceToUse(paymentOptions(closed, desktop), null)).toBeNull();
  });
});

describe('the chosen payment method', () => {
  it('is the customer’s choice while available, else the first', () => {
    const options = paymentOptions(methods, desktop);
    const choice = { ...emptyChoice(optionOf('cod')) };
    expect(choiceToUse(options, choice)).toBe(choice);
    expect(choiceToUse(options, { ...choice, id: 'gone' })?.id).toBe('card t1');
  });

  it('preselects the first pay-later company, but never a bank', () => {
    expect(emptyChoice(optionOf('BNPL')).option).toBe('LAZYPAY');
    const bank = optionOf('netbanking');
    expect(emptyChoice(bank).option).toBe('');
    expect(missing(bank, emptyChoice(bank))).toBe('option');
    expect(missing(bank, { ...emptyChoice(bank), option: 'SBIB' })).toBeNull();
  });

  // spec: L128
  it('requires the token of a stored card or the code of a bank', () => {
    const card = {
      id: 'card',
      kind: 'card',
      card: { tokenId: '', cardType: 'Visa', last4: '1007', pgId: 1 },
    } as const;
    expect(missing(card, emptyChoice(card))).toBe('card');
    const bank = optionOf('netbanking', {
      ...methods,
      methods: [method({ paymentMode: 'netbanking', pgId: 2 })],
      savedCards: [],
    });
    expect(missing(bank, emptyChoice(bank))).toBe('option');
  });

  it('recognises a UPI address', () => {
    expect(['asha@okhdfc', '9000000001@ybl', 'a.b-c@upi'].every(looksLikeVpa)).toBe(true);
    expect(['asha', '@upi', 'asha@', 'a b@upi', 'asha@1'].some(looksLikeVpa)).toBe(false);
  });
});

describe('the payment request', () => {
  const of = (id: string, change = {}, partial = false) => {
    const option = optionOf(id);
    return paymentRequestOf(option, { ...emptyChoice(option), ...change }, methods, partial);
  };

  // spec: L130.2, L257.2
  it('names the gateway, the bank and the choice to save a card', () => {
    expect(of('netbanking', { option: 'HDFB' }, true)).toEqual({
      mode: 'netbanking',
      pgId: 2,
      request: { paymentMethod: 'POL', isPartialPayment: true, pgId: 2, bankCode: 'HDFB' },
    });
    expect(of('CC', { save: true }).request).toMatchObject({ pgId: 1, saveCard: true });
    expect(of('BNPL').request).toMatchObject({ pgId: 2, paymentWallet: 'LAZYPAY' });
  });

  // spec: L257.2
  it('pays with a saved card by its token', () => {
    expect(of('card t1')).toMatchObject({
      mode: 'STORED_CARD',
      request: { tokenId: 't1', last4: '1007', cardType: 'Visa' },
    });
  });

  // spec: L257.1
  it('names no gateway for cash, HB Money and points', () => {
    const here = (['cod', 'pod', 'hbw', 'hbp'] as const).map((mode) => goesToGateway({ mode }));
    expect(here).toEqual([false, false, false, false]);
    const there = (['CC', 'upi', 'netbanking', 'UPI_APP_INTENT', 'cashcard', 'BNPL'] as const).map(
      (mode) => goesToGateway({ mode }),
    );
    expect(new Set(there)).toEqual(new Set([true]));
  });

  it('names no gateway for payment on delivery', () => {
    expect(of('cod', {}, true)).toEqual({ mode: 'cod', pgId: undefined, request: {} });
  });
});
