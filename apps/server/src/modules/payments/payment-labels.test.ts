import { describe, expect, it } from 'vitest';
import { isPayOnDelivery, paymentLabel, paymentStatusOf } from './payment-labels.ts';

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
