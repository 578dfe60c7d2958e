import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf, whenText } from '@halal-basket/times';
import { Badge, type BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { gatewayNames } from '../../shared/gateway-names.ts';
import { PayerLinks } from './payer-links.tsx';
import { RefundActions } from './refund-actions.tsx';

type Refund = AnswerOf<'consoleRefunds'>['refunds'][number];

export const stateLooks: Record<Refund['state'], { tone: BadgeTone; name: () => string }> = {
  REQUESTED: { tone: 'info', name: m.refund_state_REQUESTED },
  PENDING: { tone: 'info', name: m.refund_state_PENDING },
  PROCESSED: { tone: 'success', name: m.refund_state_PROCESSED },
  MANUAL: { tone: 'danger', name: m.refund_state_MANUAL },
};

export const destinationNames: Record<Refund['destination'], () => string> = {
  source: m.refund_to_source,
  wallet: m.refund_to_wallet,
  bank: m.refund_to_bank,
  dispute: m.refund_to_dispute,
  gateway: m.refund_to_gateway,
};

/** A refund with its purchase, its customer, its numbers, and its actions while it is stopped. */
export function RefundRow({ refund, now }: { refund: Refund; now: Date }) {
  const { state, destination, provider, bankReference, gatewayRefundId, daysWaiting } = refund;
  const numbers = [
    refund.refundNo,
    refund.paymentId,
    gatewayRefundId,
    bankReference && m.refund_bank_number({ number: bankReference }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            <PayerLinks payer={refund} />
          </span>
          <Badge tone={stateLooks[state].tone}>{stateLooks[state].name()}</Badge>
        </span>
        <span className="block text-sm break-words">
          {refund.reason} · {destinationNames[destination]()}
          {provider && ` · ${gatewayNames[provider]()}`}
        </span>
        {refund.failure && (
          <span className="block text-sm break-words text-danger">{refund.failure}</span>
        )}
        <span className="block text-xs break-all text-text-2">
          {numbers.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="ms-auto text-end">
        <b className="block tabular-nums">{formatRupeesExact(refund.amount)}</b>
        <span className="block text-xs text-text-2">
          {daysWaiting === undefined
            ? m.refund_sent_on({ when: whenText(new Date(refund.updatedAt), now) })
            : m.refund_waits({ count: daysWaiting, day: dateOf(refund.createdAt) })}
        </span>
      </span>
      {state === 'MANUAL' && <RefundActions refund={refund} />}
    </li>
  );
}
