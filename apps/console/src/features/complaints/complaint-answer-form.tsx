import type { ConsoleComplaint } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, FieldError, TextArea, TextInput, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { optionalNumber } from '../../shared/form/field-numbers.ts';
import { proposedAmounts } from './proposed-amounts.ts';
import { RefuseButton } from './refuse-button.tsx';

/** Rupees as they are typed, none when left empty; null for what is no amount of whole paise. */
function rupeesOf(text: string): number | null {
  const rupees = optionalNumber(text) ?? 0;
  return rupees >= 0 && Math.round(rupees * 100) / 100 === rupees ? rupees : null;
}

type Line = ConsoleComplaint['lines'][number];

/** The refund of each line, the answer, and the call that sends both. */
function useAnswer({ complaintNo, lines, proposal }: ConsoleComplaint) {
  const { caller, queryClient } = useConsole();
  const [typedAmounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const [typedAnswer, setAnswer] = useState<string | null>(null);
  // A proposal can arrive while the form is open: it fills only empty fields.
  const amounts = { ...proposedAmounts(lines, proposal), ...typedAmounts };
  const answer = typedAnswer ?? proposal?.answer ?? '';
  const [isChecked, setIsChecked] = useState(false);
  const given = lines.map(({ lineNo, refundable }) => {
    const amount = rupeesOf(amounts[lineNo] ?? '');
    return { lineNo, amount, isWrong: amount === null || amount > refundable };
  });
  const isWrong = given.some((each) => each.isWrong);
  const total = given.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;
  const send = useMutation({
    mutationFn: (withMoney: boolean) =>
      withMoney
        ? caller.call('consoleRefundComplaint', {
            params: { complaintNo },
            body: {
              lines: given.flatMap(({ lineNo, amount }) => (amount ? [{ lineNo, amount }] : [])),
              answer: answer.trim(),
            },
          })
        : caller.call('consoleRefuseComplaint', {
            params: { complaintNo },
            body: { answer: answer.trim() },
          }),
    onSuccess: ({ status }) =>
      toast.show(
        status === 'PROPOSED'
          ? { tone: 'success', text: m.complaints_sent_on() }
          : { tone: 'success', text: m.complaints_done() },
      ),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['complaints'] }),
  });
  const submit = (withMoney: boolean) => {
    setIsChecked(true);
    if (answer.trim() && !(withMoney && isWrong)) send.mutate(withMoney);
  };
  const hasAmount = given.some(({ amount }) => amount !== 0);
  return {
    amounts,
    setAmounts,
    answer,
    setAnswer,
    isChecked,
    isWrong,
    total,
    hasAmount,
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

/** A refund line by line, or only an answer. A large refund waits for a second person. */
export function ComplaintAnswerForm({ complaint }: { complaint: ConsoleComplaint }) {
  const form = useAnswer(complaint);
  const { staff } = useSession();
  const { proposal, refundTo, lines } = complaint;
  const isApproval = proposal !== undefined && proposal.byStaffId !== staff.staffId;
  return (
    <div className="flex flex-col gap-4">
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
            inputMode="decimal"
            value={form.amounts[line.lineNo] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setAmounts((before) => ({ ...before, [line.lineNo]: value }))
            }
          />
        ))}
      </div>
      <TextArea
        label={m.complaints_answer()}
        rows={2}
        maxLength={500}
        value={form.answer}
        onChange={(event) => form.setAnswer(event.target.value.replace(/[\r\n]+/g, ' '))}
        error={form.isChecked && !form.answer.trim() ? m.complaints_answer_needed() : undefined}
      />
      <div role="alert">
        {form.isChecked && form.isWrong && <FieldError>{m.complaints_amount_wrong()}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={form.total === 0}
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
