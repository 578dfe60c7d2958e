import { describe, expect, it } from 'vitest';
import { ownRefundReason, refundReasonText } from './refund-reasons.ts';

describe('the reason of a refund', () => {
  it('is in the language of the customer where the shop gave it', () => {
    expect(refundReasonText('hi', ownRefundReason('cancelled'))).toBe('ऑर्डर रद्द हुआ।');
    expect(refundReasonText('en', ownRefundReason('cancelled'))).toBe('The order was cancelled.');
  });

  it('keeps the words of staff', () => {
    expect(refundReasonText('hi', 'Leaking pack')).toBe('Leaking pack.');
  });
});
