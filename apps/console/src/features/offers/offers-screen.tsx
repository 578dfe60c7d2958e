import { EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { OfferState, redemptionsText } from './offer-state.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { SearchedRows } from '../../shared/searched-rows.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The offers, with their state and the number of redemptions. */
export function OffersScreen() {
  const { can } = useSession();
  useTitle(m.offers_title());
  return can('editOffers') ? <Offers /> : <NoAccessScreen />;
}

function Offers() {
  const { queries } = useConsole();
  const search = useSearch({ from: '/staff/offers' });
  const navigate = useNavigate({ from: '/offers' });
  const onSearch = useCallback(
    (q: string) => void navigate({ search: q ? { q } : {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHead title={m.offers_title()}>
        <NewLink to="/offers/new">{m.offers_new()}</NewLink>
      </PageHead>
      <div className="px-gutter pb-10">
        <SearchedRows
          label={m.offers_title()}
          search={m.offers_search()}
          words={search.q ?? ''}
          onSearch={onSearch}
          onPage={(cursor) => void navigate({ search: { ...search, cursor } })}
          query={useQuery(queries.offers(search))}
          failed={m.offers_failed()}
          rowsOf={({ offers }) => offers}
          keyOf={({ promoId }) => promoId}
          none={
            <EmptyState
              icon="ticket"
              title={m.offers_none()}
              line={m.offers_none_line()}
              action={<NewLink to="/offers/new">{m.offers_new()}</NewLink>}
            />
          }
        >
          {(offer) => (
            <RowLink
              to="/offers/$promoId"
              params={{ promoId: String(offer.promoId) }}
              className="min-h-16"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-semi">
                  <bdi className="break-all">{offer.promo.promoCode}</bdi>
                  <OfferState state={offer.state} />
                </span>
                <span className="block text-sm text-text-2">{offer.promo.description}</span>
                <span className="block text-xs text-text-2 tabular-nums">
                  {redemptionsText(offer)}
                </span>
              </span>
            </RowLink>
          )}
        </SearchedRows>
      </div>
    </>
  );
}
