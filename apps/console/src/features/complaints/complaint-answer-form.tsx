import type { ConsoleComplaint } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, TextArea, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import {
  type Refundable,
  type TypedAmounts,
  checkedAmounts,
  proposedAmounts,
  refundOf,
  refundableParts,
} from './refund-parts.ts';
import { RefuseButton } from './refuse-button.tsx';

type Line = ConsoleComplaint['lines'][number];

/** The refund of each part, the answer, and the call that sends both. */
function useAnswer(complaint: ConsoleComplaint) {
  const { caller, queryClient } = useConsole();
  const { complaintNo, proposal } = complaint;
  const [typedAmounts, setAmounts] = useState<TypedAmounts>({});
  const [typedAnswer, setAnswer] = useState<string | null>(null);
  const parts = refundableParts(complaint);
  // A proposal can arrive while the form is open: it fills only empty fields.
  const amounts: TypedAmounts = { ...proposedAmounts(parts, proposal), ...typedAmounts };
  const answer = typedAnswer ?? proposal?.answer ?? '';
  const [isChecked, setIsChecked] = useState(false);
  const answered = checkedAmounts(parts, amounts);
  const isWrong = answered.some((each) => each.isWrong);
  const total = answered.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const send = useMutation({
    mutationFn: (withMoney: boolean) =>
      withMoney
        ? caller.call('consoleRefundComplaint', {
            params: { complaintNo },
            body: { ...refundOf(answered), answer: answer.trim() },
          })
        : caller.call('consoleRefuseComplaint', {
            params: { complaintNo },
            body: { answer: answer.trim() },
          }),
    onSuccess: ({ status }) => {
      setAmounts({});
      setAnswer(null);
      setIsChecked(false);
      toast.show({
        tone: 'success',
        text: status === 'PROPOSED' ? m.complaints_sent_on() : m.complaints_done(),
      });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['complaints'] }),
  });
  const submit = (withMoney: boolean) => {
    setIsChecked(true);
    if (answer.trim()) send.mutate(withMoney);
  };
  /** The value of the field of a part, its change, and its error. */
  const amountField = ({ part, most }: Refundable) => ({
    inputMode: 'decimal' as const,
    value: amounts[part] ?? '',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setAmounts((before) => ({ ...before, [part]: value })),
    error: answered.some((each) => each.part === part && each.isWrong)
      ? m.complaints_amount_wrong({ most: formatRupees(most) })
      : undefined,
  });
  const isTyped = Object.values(typedAmounts).some(Boolean) || Boolean(typedAnswer);
  const hasAmount = answered.some((each) => each.amount !== 0 || each.isWrong);
  return {
    amountField,
    answer,
    setAnswer,
    isChecked,
    isWrong,
    total,
    hasAmount,
    isTyped,
    send,
    submit,
  };
}

const hintOf = ({ complained, packs, refundable }: Line): string =>
  complained > 0
    ? m.complaints_line_hint({
        complained: String(complained),
        packs: String(packs),
        most: formatRupees(refundable),
      })
    : m.complaints_line_hint_plain({ most: formatRupees(refundable) });

function refundLabel(total: number, isApproval: boolean): string {
  if (total === 0) return m.complaints_refund_none();
  const amount = formatRupees(total);
  return isApproval ? m.complaints_approve({ amount }) : m.complaints_refund({ amount });
}

/** A refund of lines and of the delivery fee, or only an answer. A large refund waits for a second person. */
export function ComplaintAnswerForm({ complaint }: { complaint: ConsoleComplaint }) {
  const form = useAnswer(complaint);
  const { staff } = useSession();
  const { proposal, refundTo, lines, deliveryRefundable } = complaint;
  const isApproval = proposal !== undefined && proposal.byStaffId !== staff.staffId;
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard dirty={form.isTyped} />
      {proposal && (
        <p className="rounded-sm bg-promise-soft p-3 text-promise-text">
          {m.complaints_proposed({
            by: proposal.by,
            amount: formatRupees(proposal.amount),
            answer: proposal.answer,
          })}
        </p>
      )}
      <p className="text-sm text-text-2">
        {refundTo === 'wallet' ? m.complaints_wants_wallet() : m.complaints_wants_source()}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {lines.map((line) => (
          <TextInput
            key={line.lineNo}
            label={m.complaints_line({ name: line.name })}
            hint={hintOf(line)}
            {...form.amountField({ part: line.lineNo, most: line.refundable })}
          />
        ))}
        {deliveryRefundable > 0 && (
          <TextInput
            label={m.complaints_delivery()}
            hint={m.complaints_line_hint_plain({ most: formatRupees(deliveryRefundable) })}
            {...form.amountField({ part: 'delivery', most: deliveryRefundable })}
          />
        )}
      </div>
      <TextArea
        label={m.complaints_answer()}
        rows={2}
        maxLength={500}
        value={form.answer}
        onChange={(event) => form.setAnswer(event.target.value.replace(/[\r\n]+/g, ' '))}
        error={form.isChecked && !form.answer.trim() ? m.complaints_answer_needed() : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={form.total === 0 || form.isWrong}
          busy={form.send.isPending}
          onClick={() => form.submit(true)}
        >
          {refundLabel(form.total, isApproval)}
        </Button>
        <RefuseButton
          complaint={complaint}
          hasAmount={form.hasAmount}
          isBusy={form.send.isPending}
          onRefuse={() => form.submit(false)}
        />
      </div>
    </div>
  );
}
