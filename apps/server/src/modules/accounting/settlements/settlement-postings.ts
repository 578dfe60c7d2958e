import type { JournalAccount } from '../journal/chart.ts';
import { type Posting, postingsOf } from '../journal/postings.ts';
import type { SettledLine } from './settled-line.ts';

type Provider = 'razorpay' | 'payu';

const gatewayOf = (provider: Provider): JournalAccount => `gateway-${provider}`;

/** A settled line: the gateway owes less, and the amount less fee and tax is on its way to the bank. */
export function postingsOfLine(provider: Provider, line: SettledLine): Posting[] {
  const { kind, entityId, amount, fee, tax, net, settledAt, settlementId } = line;
  const gross = kind === 'adjustment' ? net + fee + tax : kind === 'payment' ? amount : -amount;
  return postingsOf(
    {
      source: `settlement:${provider}:${kind}:${entityId}`,
      occurredAt: settledAt,
      reason: `settlement.${kind}`,
      reference: settlementId,
    },
    [
      { debit: 'payouts-in-transit', credit: gatewayOf(provider), amount: gross },
      { debit: 'gateway-fees', credit: 'payouts-in-transit', amount: fee },
      { debit: 'gst-on-fees', credit: 'payouts-in-transit', amount: tax },
    ],
  );
}

/** A payout that reached the bank. */
export const postingsOfPayout = (payout: {
  payoutId: number;
  amount: number;
  utr: string;
  receivedAt: Date;
}): Posting[] =>
  postingsOf(
    {
      source: `payout:${payout.payoutId}`,
      occurredAt: payout.receivedAt,
      reason: 'payout.received',
      reference: payout.utr,
    },
    [{ debit: 'bank', credit: 'payouts-in-transit', amount: payout.amount }],
  );
