import { dateOf } from '@halal-basket/times';
import { Badge, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink, RowLink } from '../../shared/page-links.tsx';
import { TitledRows } from '../../shared/rows.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { recallQueries } from './recall-queries.ts';
import { useMayRecall } from './use-may-recall.ts';

/** Finds a lot by its number; lists the recalled lots without one. */
export function RecallsScreen() {
  const mayRecall = useMayRecall();
  useTitle(m.recalls_title());
  return mayRecall ? <FoundLots /> : <NoAccessScreen />;
}

function FoundLots() {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const { q = '' } = useSearch({ from: '/staff/stock/recalls' });
  const navigate = useNavigate({ from: '/stock/recalls' });
  const onSearch = useCallback(
    (words: string) => void navigate({ search: words ? { q: words } : {}, replace: true }),
    [navigate],
  );
  const query = useQuery(recallQueries(caller).foundLots(q));
  return (
    <>
      <PageHead title={m.recalls_title()}>
        <span className="ms-auto">
          <BackLink to="/stock">{m.all_stock()}</BackLink>
        </span>
      </PageHead>
      <div className="max-w-4xl px-gutter pb-10">
        <SearchInput
          label={m.recalls_search()}
          placeholder={m.recalls_search_hint()}
          value={q}
          onSearch={onSearch}
          className="mb-4 w-full sm:max-w-96"
        />
        <Loaded query={query} failed={m.recalls_failed()} rows={4}>
          {({ lots }) =>
            lots.length === 0 ? (
              <EmptyState
                icon="magnifying-glass"
                title={q ? m.recalls_no_lot({ lotNo: q }) : m.recalls_none()}
                line={q ? m.recalls_no_lot_line() : m.recalls_none_line()}
              />
            ) : (
              <TitledRows title={q ? m.recalls_found() : m.recalls_recent()}>
                {lots.map(({ lotId, lotNo, productName, quantity, adcCode, useBy, state }) => (
                  <li key={lotId}>
                    <RowLink to="/stock/recalls/$lotId" params={{ lotId: String(lotId) }}>
                      <span className="min-w-0 flex-1">
                        <span className="flex flex-wrap items-center gap-2 font-semi">
                          {productName}, <bdi>{quantity}</bdi>
                          {state === 'recalled' && <Badge tone="danger">{m.lot_recalled()}</Badge>}
                        </span>
                        <span className="block text-sm text-text-2">
                          {m.lot()} <bdi>{lotNo}</bdi> · {hubName(adcCode)}
                          {useBy && ` · ${m.lot_use_by()} ${dateOf(useBy)}`}
                        </span>
                      </span>
                    </RowLink>
                  </li>
                ))}
              </TitledRows>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
