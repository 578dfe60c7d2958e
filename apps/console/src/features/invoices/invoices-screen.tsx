import type { DocumentRow } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/console-client';
import { formatRupeesExact } from '@halal-basket/money';
import { Button, buttonClass, dateOf, EmptyState, Icon } from '@halal-basket/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { HsnDigits } from './hsn-digits.tsx';
import { invoiceQueries } from './invoice-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Rows } from '../../shared/rows.tsx';
import { SearchForm } from '../../shared/search-form.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** Every invoice and credit note, to be found, opened and printed. */
export function InvoicesScreen() {
  const { can } = useSession();
  const { q = '' } = useSearch({ from: '/staff/invoices' });
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
        <List q={q} />
        {can('editTaxes') && <HsnDigits />}
      </div>
    </>
  );
}

function List({ q }: { q: string }) {
  const { caller } = useConsole();
  const query = useInfiniteQuery(invoiceQueries(caller).invoices(q));
  return (
    <Loaded query={query} failed={m.invoices_failed()}>
      {({ pages }) => {
        const documents = pages.flatMap((page) => page.documents);
        if (documents.length === 0) {
          return (
            <EmptyState
              icon="receipt"
              title={q ? m.invoices_none_found() : m.invoices_none()}
              line={q ? m.invoices_none_found_line() : m.invoices_none_line()}
            />
          );
        }
        return (
          <div className="flex flex-col gap-4">
            <Rows label={m.nav_invoices()}>
              {documents.map((document) => (
                <DocumentItem key={document.number} document={document} />
              ))}
            </Rows>
            {query.hasNextPage && (
              <Button
                variant="ghost"
                className="self-center"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {m.invoices_more()}
              </Button>
            )}
          </div>
        );
      }}
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
