import type { ScheduledPrice } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Badge, Button, EmptyState, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { messageOf } from '../../shared/call-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NewPrice } from './new-scheduled-price.tsx';
import { scheduledKey, scheduledPrices } from './scheduled-price-queries.ts';

/** Prices that start and end at given times. */
export function ScheduledPricesScreen() {
  const { can } = useSession();
  const { caller, queryClient } = useConsole();
  const { cursor } = useSearch({ from: '/staff/products/scheduled-prices' });
  const query = useQuery(scheduledPrices(caller, cursor));
  useTitle(m.scheduled_title());
  if (!can('editCatalogue')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.scheduled_title()}>
        <span className="ms-auto">
          <BackLink to="/products">{m.nav_products()}</BackLink>
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-6 px-gutter pb-10">
        <Loaded query={query} failed={m.scheduled_failed()}>
          {({ prices, hubs, next, previous }) => (
            <>
              <NewPrice
                hubs={hubs}
                onSaved={() => queryClient.invalidateQueries({ queryKey: scheduledKey })}
              />
              <PriceList
                prices={prices}
                page={{ ...(next && { next }), ...(previous && { previous }) }}
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

interface PriceListProps {
  prices: readonly ScheduledPrice[];
  page: { next?: string; previous?: string };
}

function PriceList({ prices, page }: PriceListProps) {
  const navigate = useNavigate({ from: '/products/scheduled-prices' });
  if (prices.length === 0) {
    return (
      <EmptyState
        icon="clock"
        title={m.scheduled_none()}
        line={m.scheduled_none_line()}
        level={2}
      />
    );
  }
  return (
    <>
      <Rows label={m.scheduled_title()}>
        {prices.map((price) => (
          <li key={price.scheduledPriceId}>
            <PriceLine price={price} />
          </li>
        ))}
      </Rows>
      <PageButtons
        page={page}
        count=""
        newestFirst
        onPage={(cursor) => void navigate({ search: { cursor } })}
      />
    </>
  );
}

const stateTexts = {
  planned: m.scheduled_planned,
  active: m.scheduled_active,
  ended: m.scheduled_ended,
} as const;

function PriceLine({ price }: { price: ScheduledPrice }) {
  const { scheduledPriceId, adcCode, retailPrice, salePrice, from, until, state } = price;
  const { caller, queryClient } = useConsole();
  const { hubName } = useSession();
  const now = useNow();
  const end = useMutation({
    mutationFn: () =>
      caller.call('consoleEndScheduledPrice', { params: { scheduledPriceId }, body: {} }),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['products'] }),
  });
  const start = whenText(new Date(from), now);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="block font-semi">
          {price.productName}, {price.quantity}
        </bdi>
        <span className="block text-xs text-text-2">
          {`${price.sku} · ${adcCode ? hubName(adcCode) : m.scheduled_all_hubs()} · ${
            until
              ? m.scheduled_span({ from: start, until: whenText(new Date(until), now) })
              : m.scheduled_since({ from: start })
          }`}
        </span>
      </span>
      <bdi className="tabular-nums">
        {salePrice < retailPrice && (
          <del className="me-2 text-text-3">{formatRupeesExact(retailPrice)}</del>
        )}
        {formatRupeesExact(salePrice)}
      </bdi>
      <Badge tone={state === 'active' ? 'success' : state === 'planned' ? 'info' : 'neutral'}>
        {stateTexts[state]()}
      </Badge>
      {state !== 'ended' && (
        <Button size="sm" variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
          {state === 'active' ? m.scheduled_end() : m.scheduled_cancel()}
        </Button>
      )}
    </div>
  );
}
