import type { DocumentRow } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { formatRupeesExact } from '@halal-basket/money';
import { buttonClass, dateOf, EmptyState, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { HsnDigits } from './hsn-digits.tsx';
import { invoiceQueries } from './invoice-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** All invoices and credit notes, to search, open and print. */
export function InvoicesScreen() {
  const { can } = useSession();
  const { q = '', cursor } = useSearch({ from: '/staff/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  useTitle(m.nav_invoices());
  if (!can('seeInvoices')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_invoices()} />
      <div className="flex max-w-4xl flex-col gap-5 px-gutter pb-10">
        <SearchForm
          key={q}
          label={m.invoices_search()}
          value={q}
          onSearch={(words) => void navigate({ search: words ? { q: words } : {} })}
        />
        <List
          q={q}
          cursor={cursor}
          onPage={(next) => void navigate({ search: { ...(q && { q }), cursor: next } })}
        />
        {can('editTaxes') && <HsnDigits />}
      </div>
    </>
  );
}

interface ListProps {
  q: string;
  cursor: string | undefined;
  onPage: (cursor: string) => void;
}

function List({ q, cursor, onPage }: ListProps) {
  const { caller } = useConsole();
  const query = useQuery(invoiceQueries(caller).invoices(q, cursor));
  return (
    <Loaded query={query} failed={m.invoices_failed()}>
      {({ documents, total, next, previous }) =>
        documents.length === 0 ? (
          <EmptyState
            icon="receipt"
            title={q ? m.invoices_none_found() : m.invoices_none()}
            line={q ? m.invoices_none_found_line() : m.invoices_none_line()}
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
    </li>
  );
}
