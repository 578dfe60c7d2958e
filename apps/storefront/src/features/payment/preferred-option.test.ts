import type { PaymentMethod, PaymentMethods } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { choiceToUse, paymentOptions, paymentRequestOf } from './payment-options.ts';
import { preferredOption } from './preferred-option.ts';

const method = (given: Partial<PaymentMethod> & Pick<PaymentMethod, 'paymentMode'>) =>
  ({ paymentType: '', label: '', enabled: true, options: [], ...given }) satisfies PaymentMethod;

const methods: PaymentMethods = {
  pgId: 1,
  upiCollect: false,
  savedCards: [{ tokenId: 't1', cardType: 'Visa', last4: '1007', pgId: 1 }],
  savedUPIs: [],
  methods: [
    method({ paymentMode: 'upi', pgId: 1 }),
    method({ paymentMode: 'UPI_APP_INTENT', pgId: 1 }),
    method({ paymentMode: 'hbw', enabled: false }),
    method({ paymentMode: 'CC', pgId: 1 }),
    method({ paymentMode: 'cod' }),
  ],
};
const phone = { phone: true, apple: false };
const onPhone = paymentOptions(methods, phone);
const onDesk = paymentOptions(methods, { phone: false, apple: false });

describe('preferredOption', () => {
  it('is the last choice of the device, before the way of the last order', () => {
    expect(preferredOption(onPhone, 'app phonepe', 'cod')?.id).toBe('app phonepe');
    expect(preferredOption(onPhone, 'gone', 'cod')?.id).toBe('cod');
    expect(preferredOption(onPhone, null, undefined)).toBeUndefined();
  });

  it('repeats the last order: a saved card, and UPI by code or by app', () => {
    expect(preferredOption(onPhone, null, 'STORED_CARD')?.id).toBe('card t1');
    expect(preferredOption(onPhone, null, 'upi')?.id).toBe('UPI_APP_INTENT');
    expect(preferredOption(onDesk, null, 'UPI_APP_INTENT')?.id).toBe('upi');
  });

  it('is no closed method', () => {
    expect(preferredOption(onPhone, 'hbw', 'hbw')).toBeUndefined();
  });

  it('is chosen until the customer chooses', () => {
    const cod = preferredOption(onPhone, null, 'cod');
    expect(choiceToUse(onPhone, null, cod)?.id).toBe('cod');
    const chosen = { id: 'card t1', option: '', vpa: '', save: false };
    expect(choiceToUse(onPhone, chosen, cod)).toBe(chosen);
  });
});

describe('the UPI apps', () => {
  it('are offered on phones after the method that opens any of them', () => {
    expect(onPhone.map(({ id }) => id)).toEqual([
      'card t1',
      'UPI_APP_INTENT',
      ...['google_pay', 'phonepe', 'paytm', 'bhim'].map((code) => `app ${code}`),
      'CC',
      'cod',
      'hbw',
    ]);
    expect(onDesk.some(({ kind }) => kind === 'app')).toBe(false);
  });

  it('are not offered by the second gateway, which opens a list of all apps', () => {
    const second = {
      ...methods,
      methods: [method({ paymentMode: 'UPI_APP_INTENT', pgId: 2 })],
    };
    expect(paymentOptions(second, phone).some(({ kind }) => kind === 'app')).toBe(false);
  });

  it('name the app to the gateway’s page alone', () => {
    const phonePe = onPhone.find(({ id }) => id === 'app phonepe')!;
    const choice = { id: phonePe.id, option: '', vpa: '', save: false };
    expect(paymentRequestOf(phonePe, choice, methods, false)).toEqual({
      mode: 'UPI_APP_INTENT',
      pgId: 1,
      upiApp: 'phonepe',
      request: { paymentMethod: 'POL', pgId: 1 },
    });
  });
});
