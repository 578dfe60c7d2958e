import type { DocumentRow } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { formatRupeesExact } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { buttonClass, EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { HsnDigits } from './hsn-digits.tsx';
import { invoiceQueries } from './invoice-queries.ts';
import { type InvoiceSearch, invoiceSearchOf } from './invoice-search.ts';
import { SendInvoice } from './send-invoice.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactDate, CompactSelect } from '../../shared/compact-controls.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** All invoices and credit notes, to search, open, print and send. */
export function InvoicesScreen() {
  const { can } = useSession();
  const search = useSearch({ from: '/staff/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  useTitle(m.nav_invoices());
  if (!can('seeInvoices')) return <NoAccessScreen />;
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      search: (before) => invoiceSearchOf({ ...before, cursor: undefined, ...changes }),
    });
  return (
    <>
      <PageHead title={m.nav_invoices()} />
      <div className="flex max-w-4xl flex-col gap-5 px-gutter pb-10">
        <SearchForm
          key={search.q}
          label={m.invoices_search()}
          button={m.invoices_find()}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <div className="flex flex-wrap items-end gap-3">
          <CompactSelect
            label={m.invoices_kind()}
            showLabel
            className="max-sm:w-full"
            value={search.kind ?? ''}
            onChange={(kind) => change({ kind })}
            options={[
              { value: '', label: m.invoices_all_kinds() },
              { value: 'invoice', label: m.invoices_kind_invoice() },
              { value: 'credit-note', label: m.invoices_kind_credit_note() },
            ]}
          />
          <CompactDate
            label={m.invoices_from()}
            showLabel
            value={search.from ?? ''}
            onChange={(from) => change({ from })}
          />
          <CompactDate
            label={m.invoices_to()}
            showLabel
            value={search.to ?? ''}
            onChange={(to) => change({ to })}
          />
        </div>
        <List search={search} onPage={(cursor) => change({ cursor })} />
        {can('editTaxes') && <HsnDigits />}
      </div>
    </>
  );
}

interface ListProps {
  search: InvoiceSearch;
  onPage: (cursor: string) => void;
}

function List({ search, onPage }: ListProps) {
  const { caller } = useConsole();
  const query = useQuery(invoiceQueries(caller).invoices(search));
  const isFiltered = Boolean(search.q ?? search.kind ?? search.from ?? search.to);
  return (
    <Loaded query={query} failed={m.invoices_failed()}>
      {({ documents, total, next, previous }) =>
        documents.length === 0 ? (
          <EmptyState
            icon="receipt"
            title={isFiltered ? m.invoices_none_found() : m.invoices_none()}
            line={isFiltered ? m.invoices_none_found_line() : m.invoices_none_line()}
          />
        ) : (
          <div>
            <Rows label={m.nav_invoices()}>
              {documents.map((document) => (
                <DocumentItem key={document.number} document={document} />
              ))}
            </Rows>
            <PageButtons
              page={{ next, previous }}
              count={m.invoices_count({ count: countText(total) })}
              newestFirst
              onPage={onPage}
            />
          </div>
        )
      }
    </Loaded>
  );
}

function DocumentItem({ document }: { document: DocumentRow }) {
  const { number, title, orderNo, issuedAt, customerName, customerGSTin, total } = document;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semi">
          <bdi dir="ltr">{number}</bdi> · {title}
        </span>
        <span className="block text-sm text-text-2">
          {[customerName, customerGSTin].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-xs text-text-2">
          {dateOf(issuedAt)} · <bdi dir="ltr">{orderNo}</bdi>
          {document.invoiceNumber && ` · ${m.invoices_for({ number: document.invoiceNumber })}`}
        </span>
      </span>
      <b className="tabular-nums">{formatRupeesExact(total)}</b>
      <a
        href={urlOf('consoleInvoice', { query: { number, format: 'pdf' } })}
        target="_blank"
        rel="noreferrer"
        aria-label={m.invoices_open_of({ number })}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        <Icon name="file-text" size={16} />
        {m.invoices_open()}
      </a>
      <SendInvoice number={number} />
    </li>
  );
}
