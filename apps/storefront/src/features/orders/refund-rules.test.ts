import { expect, it } from 'vitest';
import { goesToWallet, hasRefundChoice } from './refund-rules.ts';

it.each([
  ['CC', 'CONFIRMED', true, false],
  ['cod', 'CONFIRMED', false, true],
  ['cod', 'PENDING', false, false],
  ['hbw', 'CONFIRMED', false, true],
  ['hbp', 'CONFIRMED', false, false],
] as const)('knows where a refund of %s goes that is %s', (paymentMode, status, choice, wallet) => {
  const order = { payment: { paymentMode, status } };
  expect([hasRefundChoice(order), goesToWallet(order)]).toEqual([choice, wallet]);
});
