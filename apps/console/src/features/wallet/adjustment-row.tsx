import type { WalletAdjustment } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, Button, FieldError } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';

const states = {
  WAITING: m.money_waiting,
  DONE: m.money_done,
  DECLINED: m.money_declined,
} as const;

/** An adjustment by staff, and, while it waits, the decision of the second person. */
export function AdjustmentRow({ adjustment, now }: { adjustment: WalletAdjustment; now: Date }) {
  const { caller, queryClient } = useConsole();
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'decline') =>
      caller.call('consoleDecideAdjustment', {
        params: { adjustmentId: adjustment.adjustmentId, decision },
        body: {},
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['money'] }),
  });
  const { amount, reason, state, askedBy, askedAt, decidedBy } = adjustment;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{reason}</span>
        <span className="block text-xs text-text-2">
          {[askedBy, whenText(new Date(askedAt), now), decidedBy].filter(Boolean).join(' · ')}
        </span>
      </span>
      <b className="tabular-nums">{`${amount > 0 ? '+' : '−'}${formatRupees(Math.abs(amount))}`}</b>
      <Badge tone={state === 'DONE' ? 'success' : 'sold-out'}>{states[state]()}</Badge>
      {adjustment.mayDecide && state === 'WAITING' && (
        <span className="flex gap-2">
          <Button size="sm" busy={decide.isPending} onClick={() => decide.mutate('approve')}>
            {m.money_approve()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={decide.isPending}
            onClick={() => decide.mutate('decline')}
          >
            {m.money_decline()}
          </Button>
        </span>
      )}
      {decide.isError && <FieldError>{messageOf(decide.error, m.failed())}</FieldError>}
    </li>
  );
}
