import type { AnswerOf, InputOf } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { gstSections } from '@halal-basket/contract/gst-sections';
import { formatRupeesExact } from '@halal-basket/money';
import { buttonClass, EmptyState, Icon, Select, Table, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { AccountingHead } from './accounting-head.tsx';
import { accountingQueries } from './accounting-queries.ts';

type Summary = AnswerOf<'consoleGstSummary'>;

/** The GST returns of a registration and month, to check and to download. */
export function GstScreen() {
  const { can } = useSession();
  const search = useSearch({ from: '/staff/accounting/gst' });
  const navigate = useNavigate({ from: '/accounting/gst' });
  const { caller } = useConsole();
  const query = useQuery({
    ...accountingQueries(caller).gst(search),
    enabled: can('seeBooks'),
  });
  if (!can('seeBooks')) return <NoAccessScreen />;
  return (
    <>
      <AccountingHead title={m.gst_title()} />
      <div className="flex max-w-4xl flex-col gap-6 px-gutter pb-10">
        <Loaded query={query} failed={m.gst_failed()}>
          {(found) =>
            found.gstin && found.summary ? (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <Select
                    label={m.gst_gstin()}
                    value={found.gstin}
                    options={found.gstins.map((value) => ({ value, label: value }))}
                    onChange={({ target }) =>
                      void navigate({ search: { ...search, gstin: target.value } })
                    }
                  />
                  <TextInput
                    label={m.gst_month()}
                    type="month"
                    value={found.month}
                    onChange={({ target }) =>
                      void navigate({
                        search: { ...search, month: target.value || undefined },
                      })
                    }
                  />
                </div>
                <Supplies summary={found.summary} />
                <Downloads gstin={found.gstin} month={found.month} />
              </>
            ) : (
              <EmptyState icon="percent" title={m.gst_none()} line={m.gst_none_line()} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const Supplies = ({ summary }: { summary: NonNullable<Summary['summary']> }) => (
  <>
    <Table
      caption={m.gst_supplies()}
      rowKey={({ name }) => name}
      rows={[
        { name: m.gst_taxable(), amount: summary.taxable },
        { name: m.gst_nil(), amount: summary.nilRated },
        { name: 'CGST', amount: summary.cgst },
        { name: 'SGST', amount: summary.sgst },
        { name: 'IGST', amount: summary.igst },
      ]}
      columns={[
        { id: 'name', header: m.gst_supplies(), cell: ({ name }) => name, wrap: true },
        {
          id: 'amount',
          header: m.settle_amount(),
          align: 'end',
          cell: ({ amount }) => formatRupeesExact(amount),
        },
      ]}
    />
    <Table
      caption={m.gst_documents()}
      rowKey={({ from }) => from}
      rows={summary.documents}
      empty={m.gst_no_documents()}
      columns={[
        {
          id: 'kind',
          header: m.gst_documents(),
          cell: ({ kind }) => (kind === 'invoice' ? m.gst_invoices() : m.gst_credit_notes()),
        },
        { id: 'from', header: m.gst_from(), cell: ({ from }) => from },
        { id: 'to', header: m.gst_to(), cell: ({ to }) => to },
        { id: 'count', header: m.gst_count(), align: 'end', cell: ({ count }) => count },
      ]}
    />
  </>
);

function Downloads({ gstin, month }: { gstin: string; month: string }) {
  const link = (label: string, query: InputOf<'consoleGstReturn'>['query']) => (
    <a
      key={label}
      href={urlOf('consoleGstReturn', { query })}
      download
      className={buttonClass({ size: 'sm', variant: 'ghost' })}
    >
      <Icon name="download-simple" size={16} />
      {label}
    </a>
  );
  return (
    <section aria-label={m.gst_files()} className="flex flex-col gap-3">
      <h2 className="wide text-lg">{m.gst_files()}</h2>
      <p className="text-sm text-text-2">{m.gst_files_note()}</p>
      <div className="flex flex-wrap gap-2">
        {link(m.gst_register(), { gstin, month, form: 'register' })}
        {link(m.gst_purchases(), { gstin, month, form: 'purchases' })}
        {link(m.gst_json_1(), { gstin, month, form: 'gstr1' })}
        {link(m.gst_json_3b(), { gstin, month, form: 'gstr3b' })}
        {link(m.gst_csv_3b(), { gstin, month, form: 'gstr3b', format: 'csv' })}
      </div>
      <div className="flex flex-wrap gap-2">
        {gstSections.map((section) =>
          link(m.gst_csv_1({ section: section.toUpperCase().replace('-', ' ') }), {
            gstin,
            month,
            form: 'gstr1',
            format: 'csv',
            section,
          }),
        )}
      </div>
    </section>
  );
}
