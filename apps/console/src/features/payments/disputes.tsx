import type { AnswerOf } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { formatRupees } from '@halal-basket/money';
import { Badge, type BadgeTone, Button, buttonClass, Icon, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { messageOf } from '../../shared/call-errors.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { PagedRows } from '../../shared/paged-rows.tsx';
import { whenText } from '@halal-basket/times';
import { PayerLinks } from './payer-links.tsx';
import { paymentQueries, paymentsKey } from './payment-queries.ts';

type Dispute = AnswerOf<'consoleDisputes'>['disputes'][number];

const looks: Record<Dispute['state'], { tone: BadgeTone; name: () => string }> = {
  OPEN: { tone: 'danger', name: m.dispute_OPEN },
  UNDER_REVIEW: { tone: 'info', name: m.dispute_UNDER_REVIEW },
  WON: { tone: 'success', name: m.dispute_WON },
  LOST: { tone: 'sold-out', name: m.dispute_LOST },
  CLOSED: { tone: 'neutral', name: m.dispute_CLOSED },
};

/** 'goods_or_services_not_received' as words. */
const reasonOf = (code: string): string => code.replaceAll('_', ' ');

/** Payments that customers' banks demand back, by the deadline for evidence. */
export function OpenDisputes({ now }: { now: Date }) {
  const { caller } = useConsole();
  const { disputes } = useSearch({ from: '/staff/payments' });
  const navigate = useNavigate({ from: '/payments' });
  return (
    <PagedRows
      title={m.disputes_title()}
      query={useQuery(paymentQueries(caller).disputes(false, disputes))}
      failed={m.disputes_failed()}
      rowsOf={(data) => data.disputes}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, disputes: next }) })}
    >
      {(dispute) => <DisputeRow key={dispute.disputeId} dispute={dispute} now={now} />}
    </PagedRows>
  );
}

/** Disputes that are decided, the latest first. */
export function ClosedDisputes({ now }: { now: Date }) {
  const { caller } = useConsole();
  const { closed } = useSearch({ from: '/staff/payments' });
  const navigate = useNavigate({ from: '/payments' });
  return (
    <PagedRows
      title={m.disputes_closed()}
      query={useQuery(paymentQueries(caller).disputes(true, closed))}
      failed={m.disputes_failed()}
      rowsOf={(data) => data.disputes}
      newestFirst
      onPage={(next) => void navigate({ search: (before) => ({ ...before, closed: next }) })}
    >
      {(dispute) => <DisputeRow key={dispute.disputeId} dispute={dispute} now={now} />}
    </PagedRows>
  );
}

function DisputeRow({ dispute, now }: { dispute: Dispute; now: Date }) {
  const { can } = useSession();
  const { reason, state, taken, respondBy, openedAt, amount, evidenceSent } = dispute;
  const isOpen = state === 'OPEN' || state === 'UNDER_REVIEW';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            <PayerLinks payer={dispute} />
          </span>
          <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>
        </span>
        {reason && <span className="block text-sm break-words">{reasonOf(reason)}</span>}
        {isOpen && !evidenceSent && respondBy && (
          <span className="block text-sm font-semi text-danger">
            {m.dispute_respond_by({ when: whenText(new Date(respondBy), now) })}
          </span>
        )}
        {evidenceSent && (
          <span className="block text-sm">
            {m.dispute_evidence_sent({
              when: whenText(new Date(evidenceSent.at), now),
              name: evidenceSent.by,
            })}
          </span>
        )}
        <span className="block text-xs break-all text-text-2">
          {dispute.disputeId} · {dispute.paymentId} · {whenText(new Date(openedAt), now)}
        </span>
      </span>
      <span className="ms-auto text-end">
        <b className="block tabular-nums">{formatRupees(amount)}</b>
        {taken && <span className="block text-xs text-text-2">{m.dispute_taken()}</span>}
      </span>
      {can('settleRefunds') && (
        <EvidenceActions dispute={dispute} canMark={isOpen && !evidenceSent} />
      )}
    </li>
  );
}

/** Downloads the evidence, sends it to the gateway, or records that it was sent in the gateway's dashboard. */
function EvidenceActions({ dispute, canMark }: { dispute: Dispute; canMark: boolean }) {
  const { caller, queryClient } = useConsole();
  const params = { provider: dispute.provider, disputeId: dispute.disputeId };
  const onSettled = () => queryClient.invalidateQueries({ queryKey: paymentsKey });
  const mark = useMutation({
    mutationFn: () => caller.call('consoleMarkEvidenceSent', { params, body: {} }),
    onSuccess: () => toast.show({ tone: 'success', text: m.dispute_marked() }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled,
  });
  const send = useMutation({
    mutationFn: () => caller.call('consoleSendEvidence', { params, body: {} }),
    onSuccess: () => toast.show({ tone: 'success', text: m.dispute_sent() }),
    onSettled,
  });
  return (
    <span className="flex basis-full flex-wrap gap-2">
      <a
        href={urlOf('consoleDisputeEvidence', { params })}
        download
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        <Icon name="download-simple" size={16} />
        {m.dispute_download()}
      </a>
      {dispute.canSend && (
        <ConfirmButton
          label={m.dispute_send()}
          look={{ size: 'sm', variant: 'ghost' }}
          title={m.dispute_send_title()}
          action={send}
        >
          {m.dispute_send_line()}
        </ConfirmButton>
      )}
      {canMark && (
        <Button size="sm" variant="quiet" busy={mark.isPending} onClick={() => mark.mutate()}>
          {m.dispute_mark_sent()}
        </Button>
      )}
      {canMark && !dispute.canSend && (
        <span className="basis-full text-sm text-text-2">{m.dispute_by_hand()}</span>
      )}
    </span>
  );
}
