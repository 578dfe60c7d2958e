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
    expect(paymentLabel('cod')).toBe('Cash on delivery');
    expect(paymentLabel(null)).toBe('Not chosen yet');
  });
});

describe('isPayOnDelivery', () => {
  it('accepts the two modes without gateway and wallet', () => {
    expect(['cod', 'pod', 'hbw', 'CC', 'COD', ''].filter(isPayOnDelivery)).toEqual(['cod', 'pod']);
  });
});
