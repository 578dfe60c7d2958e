import { EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { OfferState, redemptionsText } from './offer-state.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { ListPage } from '../../shared/list-page.tsx';
import { NewLink, RowLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** All offers, with their state and the number of redemptions. */
export function OffersScreen() {
  const { can } = useSession();
  useTitle(m.offers_title());
  return can('editOffers') ? <Offers /> : <NoAccessScreen />;
}

function Offers() {
  const { queries } = useConsole();
  return (
    <ListPage
      title={m.offers_title()}
      newLink={<NewLink to="/offers/new">{m.offers_new()}</NewLink>}
      query={useQuery(queries.offers())}
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
            <span className="block text-xs text-text-2 tabular-nums">{redemptionsText(offer)}</span>
          </span>
        </RowLink>
      )}
    </ListPage>
  );
}
