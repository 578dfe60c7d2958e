import type { InvoiceSetting, InvoiceSettingForEditing } from '@halal-basket/contract';
import { OptionGroup, OptionTile, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { invoiceQueries } from './invoice-queries.ts';

/** The number of HSN digits on invoices, by the shop's turnover. */
export function HsnDigits() {
  const { caller } = useConsole();
  const query = useQuery(invoiceQueries(caller).invoiceSetting());
  return (
    <section className="flex flex-col gap-2" aria-label={m.hsn_title()}>
      <h2 className="wide text-lg">{m.hsn_title()}</h2>
      <p className="text-sm text-text-2">{m.hsn_note()}</p>
      <Loaded query={query} failed={m.hsn_failed()} rows={1}>
        {(setting) => (
          <>
            <Choice setting={setting} />
            <ShortCodes codes={setting.shortCodes} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Choice({ setting }: { setting: InvoiceSetting }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = invoiceQueries(caller).invoiceSetting();
  const save = useMutation({
    mutationFn: (hsnDigits: InvoiceSetting['hsnDigits']) =>
      caller.call('consoleSaveInvoiceSetting', {
        body: { hsnDigits, revision: setting.revision },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.show({ tone: 'success', text: m.hsn_saved() });
    },
    onError: (error) => {
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <OptionGroup
      label={<span className="text-sm font-semi">{m.hsn_digits()}</span>}
      value={String(setting.hsnDigits)}
      onChange={(value) => save.mutate(value === '4' ? 4 : 6)}
      columns={2}
    >
      <OptionTile value="4" title={m.hsn_four()} />
      <OptionTile value="6" title={m.hsn_six()} />
    </OptionGroup>
  );
}

/** Codes with fewer digits than invoices must show, each with a link to edit it. */
const ShortCodes = ({ codes }: { codes: InvoiceSettingForEditing['shortCodes'] }) =>
  codes.length > 0 && (
    <div className="flex flex-col gap-1 rounded-sm bg-surface-2 p-3 text-sm">
      <p className="font-semi">{m.hsn_short()}</p>
      <ul className="list-disc ps-5">
        {codes.map(({ hsn, description, productCount }) => (
          <li key={`${hsn} ${description}`}>
            <b>{hsn}</b> {description}
            <span className="text-text-2">{` · ${m.tax_products({ count: productCount })}`}</span>
          </li>
        ))}
      </ul>
      <Link to="/taxes" className="self-start font-semi text-brand underline">
        {m.hsn_short_mend()}
      </Link>
    </div>
  );
