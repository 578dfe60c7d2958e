import type { AnswerOf } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf, dayOf } from '@halal-basket/times';
import { Button, FieldError, TextInput, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Rows } from '../../shared/rows.tsx';
import { useNow } from '../../shared/use-now.ts';
import { accountingKey, accountingQueries } from './accounting-queries.ts';
import { useSettlementPages } from './use-settlement-pages.ts';

type Receipt = AnswerOf<'consoleCardReceipts'>['receipts'][number];

/** Money paid by card and UPI on delivery: what the bank still owes, and its receipts. */
export function CardReceipts() {
  const { can } = useSession();
  const { caller } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { pages, onPage } = useSettlementPages();
  const query = useQuery(accountingQueries(caller).cardReceipts(pages.receipts));
  return (
    <section aria-label={m.receipts_title()} className="flex flex-col gap-2">
      <h2 className="wide text-lg">{m.receipts_title()}</h2>
      <p className="text-sm text-text-2">{m.receipts_note()}</p>
      <Loaded query={query} failed={m.receipts_failed()} rows={1}>
        {({ open, receipts, next, previous }) => (
          <>
            <Rows label={m.receipts_title()}>
              <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <b className="min-w-0 flex-1 basis-40">{m.receipts_open()}</b>
                <b className="tabular-nums">{formatRupeesExact(open)}</b>
                {can('keepBooks') && open > 0 && (
                  <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {m.receipts_record()}
                  </Button>
                )}
                {isOpen && <RecordReceipt onDone={() => setOpen(false)} />}
              </li>
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.receiptId} receipt={receipt} />
              ))}
            </Rows>
            <PageButtons
              page={{ next, previous }}
              count=""
              newestFirst
              onPage={onPage('receipts')}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const ReceiptRow = ({ receipt }: { receipt: Receipt }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <span className="min-w-0 flex-1 basis-60">
      <span className="block font-semi">{dateOf(receipt.receivedOn)}</span>
      <span className="block text-xs break-all text-text-2">
        {m.settle_utr({ utr: receipt.utr })} · {receipt.recordedBy}
      </span>
      <span className="block text-sm text-text-2 tabular-nums">
        {m.settle_fees({
          fee: formatRupeesExact(receipt.fee),
          tax: formatRupeesExact(receipt.tax),
        })}
      </span>
    </span>
    <b className="tabular-nums">{formatRupeesExact(receipt.amount)}</b>
  </li>
);

const amounts = [
  { name: 'amount', label: m.settle_bank_amount },
  { name: 'fee', label: m.receipts_fee },
  { name: 'tax', label: m.receipts_tax },
] as const;

const empty = { amount: '', fee: '0', tax: '0', utr: '' };

/** The entered figures, and the call that records them. */
function useReceipt(onDone: () => void) {
  const { caller, queryClient } = useConsole();
  const [values, setValues] = useState({ ...empty, receivedOn: dayOf(useNow()) });
  const record = useMutation({
    mutationFn: () => {
      const { utr, receivedOn } = values;
      const [amount, fee, tax] = [values.amount, values.fee, values.tax].map(Number);
      const body = { amount: amount ?? 0, fee: fee ?? 0, tax: tax ?? 0, utr, receivedOn };
      return caller.call('consoleRecordCardReceipt', { body });
    },
    onSuccess: () => {
      toast.show({ tone: 'success', text: m.receipts_recorded() });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountingKey }),
  });
  const fields: Partial<Record<string, string>> = callErrorOf(record.error)?.fields ?? {};
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  return { record, bind, hasFields: Object.keys(fields).length > 0 };
}

/** The figures of the bank statement and of the terminal's report. */
function RecordReceipt({ onDone }: { onDone: () => void }) {
  const { record, bind, hasFields } = useReceipt(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!record.isPending) record.mutate();
  };
  return (
    <form
      aria-label={m.receipts_record()}
      onSubmit={submit}
      noValidate
      className="flex w-full flex-col gap-4 border-t border-line pt-3"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map(({ name, label }) => (
          <TextInput key={name} label={label()} inputMode="decimal" {...bind(name)} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={m.refund_utr()} {...bind('utr')} />
        <TextInput label={m.settle_bank_day()} type="date" {...bind('receivedOn')} />
      </div>
      <div role="alert">
        {record.isError && !hasFields && (
          <FieldError>{messageOf(record.error, m.failed())}</FieldError>
        )}
      </div>
      <Button type="submit" size="sm" busy={record.isPending} className="self-start">
        {m.receipts_save()}
      </Button>
    </form>
  );
}
