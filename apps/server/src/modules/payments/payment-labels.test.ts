import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import {
  isPayOnDelivery,
  paymentLabel,
  paymentPartsOf,
  paymentStatusOf,
} from './payment-labels.ts';

describe('the shown status of a payment', () => {
  it('is pending until it is collected, and failed once it never will be', () => {
    expect(paymentStatusOf(null)).toBe('PENDING');
    expect(paymentStatusOf('DUE')).toBe('PENDING');
    expect(paymentStatusOf('COLLECTED')).toBe('CONFIRMED');
    expect(paymentStatusOf('CANCELLED')).toBe('FAILED');
  });

  it('names the mode', () => {
    const modes = ['cod', 'pod', 'hbw', 'hbp', 'CC', null];
    expect(modes.map(paymentLabel)).toEqual([
      'Cash on delivery',
      'Card or UPI on delivery',
      'HB Money',
      'HB Points',
      'Credit or debit card',
      'Not chosen yet',
    ]);
  });

  it('names a mode that the shop no longer has', () => {
    expect(paymentLabel('paper-cheque')).toBe('Paid online');
  });
});

describe('isPayOnDelivery', () => {
  it('accepts the two modes without gateway and wallet', () => {
    expect(['cod', 'pod', 'hbw', 'CC', 'COD', ''].filter(isPayOnDelivery)).toEqual(['cod', 'pod']);
  });
});

describe('paymentPartsOf', () => {
  const partsOf = (mode: string, gateway: number, stored: number) =>
    paymentPartsOf({ mode, gatewayAmount: paise(gateway), storedAmount: paise(stored) });

  it('names the parts of a payment that HB Money and a gateway share', () => {
    expect(partsOf('CC', 70_000, 30_000)).toEqual([
      { label: 'Credit or debit card', amount: 70_000 },
      { label: 'HB Money', amount: 30_000 },
    ]);
    expect(partsOf('hbw', 5_000, 30_000)).toEqual([
      { label: 'Paid online', amount: 5_000 },
      { label: 'HB Money', amount: 30_000 },
    ]);
  });

  it('is empty where one method paid all', () => {
    expect(partsOf('CC', 70_000, 0)).toEqual([]);
    expect(partsOf('hbw', 0, 70_000)).toEqual([]);
  });
});
