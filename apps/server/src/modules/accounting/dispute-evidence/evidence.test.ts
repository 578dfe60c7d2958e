import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { DisputedPurchase } from '../../payments/index.ts';
import { type EvidenceFacts, evidenceSections } from './evidence.ts';

const at = new Date('2026-11-20T12:30:00+05:30');

const dispute: DisputedPurchase = {
  disputeId: 1,
  provider: 'razorpay',
  gatewayDisputeId: 'disp_1',
  paymentId: 'pay_1',
  amount: paise(49_950),
  reason: 'goods_not_received',
  phase: 'chargeback',
  state: 'OPEN',
  respondBy: at,
  isTaken: false,
  moves: 0,
  openedAt: at,
  evidenceSentAt: null,
  evidenceSentBy: null,
  kind: 'recharge',
  reference: 'HBR1',
  customerId: 7,
};

const facts: EvidenceFacts = {
  dispute,
  customer: { fullName: 'Ayesha Khan', phone: '+919000000001', email: null },
  order: null,
  proofs: [],
  messages: [{ at, channel: 'sms', text: 'Recharge HBR1' }],
  otherOrders: [
    { orderNo: 'HB1', state: 'ORDER_LOGISTICS_DELIVERED', placedAt: at, payable: paise(10_000) },
  ],
};

describe('the summary of the evidence', () => {
  it('has the dispute with its deadline, the messages and the other orders', () => {
    const [first, ...rest] = evidenceSections(facts);
    expect(first?.lines).toContain('Amount: Rs 499.50');
    expect(first?.lines).toContain('Reason of the bank: goods not received');
    expect(first?.lines.at(-1)).toMatch(/^Evidence due: .*12:30/);
    expect(rest.map(({ title }) => title)).toEqual([
      'Customer',
      'Messages to the customer about this purchase',
      'Other orders of the customer',
    ]);
    expect(rest.at(-1)?.lines[0]).toMatch(/^HB1, .*Rs 100.00, delivered$/);
  });
});
