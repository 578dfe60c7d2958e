import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, type BadgeTone } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { TitledRows } from '../../shared/rows.tsx';
import { whenText } from '../../shared/times.ts';

type Dispute = AnswerOf<'consolePayments'>['disputes'][number];

const looks: Record<Dispute['state'], { tone: BadgeTone; name: () => string }> = {
  OPEN: { tone: 'danger', name: m.dispute_OPEN },
  UNDER_REVIEW: { tone: 'info', name: m.dispute_UNDER_REVIEW },
  WON: { tone: 'success', name: m.dispute_WON },
  LOST: { tone: 'sold-out', name: m.dispute_LOST },
  CLOSED: { tone: 'neutral', name: m.dispute_CLOSED },
};

/** 'goods_or_services_not_received' as words. */
const reasonOf = (code: string): string => code.replaceAll('_', ' ');

interface DisputesProps {
  disputes: readonly Dispute[];
  now: Date;
}

/** Payments that customers' banks demand back, each with the deadline for evidence. */
export const Disputes = ({ disputes, now }: DisputesProps) => (
  <TitledRows title={m.disputes_title()}>
    {disputes.map((dispute) => (
      <DisputeRow key={dispute.disputeId} dispute={dispute} now={now} />
    ))}
  </TitledRows>
);

function DisputeRow({ dispute, now }: { dispute: Dispute; now: Date }) {
  const { reference, reason, state, taken, respondBy, openedAt, amount } = dispute;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2 font-semi">
          <bdi className="break-all">{reference}</bdi>
          <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>
        </span>
        {reason && <span className="block text-sm break-words">{reasonOf(reason)}</span>}
        {state === 'OPEN' && respondBy && (
          <span className="block text-sm font-semi text-danger">
            {m.dispute_respond_by({ when: whenText(new Date(respondBy), now) })}
          </span>
        )}
        <span className="block text-xs break-all text-text-2">
          {dispute.disputeId} · {dispute.paymentId} · {whenText(new Date(openedAt), now)}
        </span>
      </span>
      <span className="text-end">
        <b className="block tabular-nums">{formatRupees(amount)}</b>
        {taken && <span className="block text-xs text-text-2">{m.dispute_taken()}</span>}
      </span>
    </li>
  );
}
