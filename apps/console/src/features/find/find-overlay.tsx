import { EmptyState, Icon, type IconName } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import type { OverlayFrame } from '../../overlays/overlay-inputs.ts';
import { useSession } from '../../session/session.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { useNow } from '../../shared/use-now.ts';
import { orderSlotText, stateLabels } from '../orders/order-labels.ts';
import { pagesMatching } from './find-pages.ts';
import { useFound } from './use-found.ts';

/** Finds pages, orders, customers and products; ⌘K or Ctrl-K opens it. */
export function FindOverlay(frame: OverlayFrame) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { query, found, isBusy } = useFound(typed);
  const openFirst = useOpenFirst(list, { typed, isBusy });
  const pages = pagesMatching(typed, useSession());
  const count =
    pages.length +
    (found ? found.orders.length + found.customers.length + found.products.length : 0);
  const isEmpty = count === 0 && !isBusy && !query.isError;
  return (
    <Overlay
      {...frame}
      title={m.find_title()}
      closeLabel={m.close()}
      width="md"
      height="full"
      focusFirst={input}
    >
      <Command label={m.find_title()} shouldFilter={false} loop className="lg:min-h-100">
        <div className="hb-control sticky top-0 z-1 flex h-12 items-center rounded-sm bg-surface ring-[1.5px] ring-control ring-inset has-focus-visible:ring-2 has-focus-visible:ring-brand">
          <Icon name="magnifying-glass" size={18} className="ms-3 text-text-3" />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            maxLength={80}
            placeholder={m.find_hint()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
              if (event.key === 'Enter' && isBusy) {
                event.preventDefault();
                openFirst();
              }
            }}
            className="h-full min-w-0 flex-1 px-2.5 text-md outline-none"
          />
        </div>
        <p role="status" className="visually-hidden">
          {isBusy ? m.find_busy() : m.find_count({ count })}
        </p>
        <LoadError query={query} failed={m.find_failed()} className="mt-3" />
        {isEmpty && (
          <EmptyState
            icon="magnifying-glass"
            title={m.find_none({ words: typed.trim() })}
            line={m.find_none_line()}
          />
        )}
        <Command.List ref={list} label={m.find_title()} className="pt-3">
          <Results pages={pages} found={found} />
        </Command.List>
      </Command>
    </Overlay>
  );
}

/**
 * Returns what Enter does while the results belong to other words: it opens the first result of these words when it
 * comes, unless they change before.
 */
function useOpenFirst(
  list: RefObject<HTMLElement | null>,
  { typed, isBusy }: { typed: string; isBusy: boolean },
): () => void {
  const wordsToOpen = useRef<string>(undefined);
  useEffect(() => {
    if (isBusy) return;
    const words = wordsToOpen.current;
    wordsToOpen.current = undefined;
    if (words === typed) list.current?.querySelector<HTMLElement>('[cmdk-item]')?.click();
  }, [isBusy, typed, list]);
  return () => {
    wordsToOpen.current = typed;
  };
}

interface ResultsProps {
  pages: ReturnType<typeof pagesMatching>;
  found: ReturnType<typeof useFound>['found'];
}

function Results({ pages, found }: ResultsProps) {
  const now = useNow();
  const navigate = useNavigate();
  // The new page replaces the history entry of the search, so that Back skips it.
  const replace = true;
  return (
    <>
      <Kind title={m.find_orders()} rows={found?.orders}>
        {({ orderNo, customerName, orderStatus, ...order }) => (
          <Result
            key={orderNo}
            value={`order ${orderNo}`}
            icon="clipboard-text"
            title={orderNo}
            line={[customerName, stateLabels[orderStatus](), orderSlotText(order, now)].join(' · ')}
            onSelect={() => void navigate({ to: '/orders/$orderNo', params: { orderNo }, replace })}
          />
        )}
      </Kind>
      <Kind title={m.find_customers()} rows={found?.customers}>
        {({ customerId, fullName, phoneEnd }) => (
          <Result
            key={customerId}
            value={`customer ${customerId}`}
            icon="user"
            title={fullName ?? m.find_no_name()}
            line={m.find_phone_end({ digits: phoneEnd })}
            onSelect={() =>
              void navigate({
                to: '/orders',
                search: { day: 'all', customer: customerId },
                replace,
              })
            }
          />
        )}
      </Kind>
      <Kind title={m.find_products()} rows={found?.products}>
        {({ productId, name, categoryName }) => (
          <Result
            key={productId}
            value={`product ${productId}`}
            icon="storefront"
            title={name}
            line={categoryName}
            onSelect={() =>
              void navigate({
                to: '/products/$productId',
                params: { productId: String(productId) },
                replace,
              })
            }
          />
        )}
      </Kind>
      <FoundPages pages={pages} />
    </>
  );
}

function FoundPages({ pages }: Pick<ResultsProps, 'pages'>) {
  const navigate = useNavigate();
  const open = ({ to, report, invoice }: ResultsProps['pages'][number]) => {
    if (report) return navigate({ to: '/reports', search: { report }, replace: true });
    if (invoice) return navigate({ to: '/invoices', search: { q: invoice }, replace: true });
    return navigate({ to, replace: true });
  };
  return (
    <Kind title={m.find_pages()} rows={pages}>
      {(page) => (
        <Result
          key={page.invoice ?? page.report ?? page.to}
          value={`page ${page.invoice ?? page.report ?? page.to}`}
          icon={page.icon}
          title={page.label()}
          {...(page.report && { line: m.nav_reports() })}
          onSelect={() => void open(page)}
        />
      )}
    </Kind>
  );
}

interface KindProps<Row> {
  title: string;
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
}

const Kind = <Row,>({ title, rows, children }: KindProps<Row>) =>
  rows &&
  rows.length > 0 && (
    <Command.Group
      heading={title}
      className="pb-3 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semi [&_[cmdk-group-heading]]:text-text-2"
    >
      {rows.map(children)}
    </Command.Group>
  );

interface ResultProps {
  value: string;
  icon: IconName;
  title: string;
  line?: string;
  onSelect: () => void;
}

const Result = ({ value, icon, title, line, onSelect }: ResultProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
  >
    <Icon name={icon} size={20} />
    <span className="min-w-0 flex-1">
      <bdi className="block truncate font-semi">{title}</bdi>
      {line && <bdi className="block truncate text-sm opacity-80">{line}</bdi>}
    </span>
  </Command.Item>
);
