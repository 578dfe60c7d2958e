import type { PromoWithProducts, PromoRedemption } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { GiftFields, LimitFields, TimeFields } from './offer-fields.tsx';
import { OfferExample } from './offer-example.tsx';
import { OfferSimulation } from './offer-simulation.tsx';
import { OfferState, redemptionsText } from './offer-state.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { LoadedPage } from '../../shared/loaded.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

export function OfferScreen() {
  const { promoId } = useParams({ from: '/staff/offers/$promoId' });
  const { can } = useSession();
  const { queries } = useConsole();
  const query = useQuery({
    ...queries.offer(Number(promoId)),
    enabled: can('editOffers'),
  });
  useTitle(query.data?.offer.promo.promoCode ?? m.offers_title());
  if (!can('editOffers')) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.offers_title()} query={query} failed={m.offers_failed()}>
      {({ offer, lastUses }) => <Editor key={promoId} offer={offer} lastUses={lastUses} />}
    </LoadedPage>
  );
}

export function NewOfferScreen() {
  const { can } = useSession();
  useTitle(m.offer_title_new());
  return can('editOffers') ? <Editor offer={null} lastUses={[]} /> : <NoAccessScreen />;
}

interface EditorProps {
  offer: PromoWithProducts | null;
  lastUses: readonly PromoRedemption[];
}

function Editor({ offer, lastUses }: EditorProps) {
  const navigate = useNavigate();
  const form = useOfferForm({
    offer,
    onSaved: ({ promoId }) => {
      if (offer) return;
      void navigate({
        to: '/offers/$promoId',
        params: { promoId: String(promoId) },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <EditPage
      title={offer?.promo.promoCode ?? m.offer_title_new()}
      aside={offer && <OfferState state={offer.state} />}
      back={<BackLink to="/offers">{m.offer_back()}</BackLink>}
      form={form}
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,56rem)_minmax(20rem,26rem)]"
      saveClassName="xl:col-span-2"
    >
      <div className="flex min-w-0 flex-col gap-5">
        {offer && <p className="text-sm text-text-2 tabular-nums">{redemptionsText(offer)}</p>}
        <GiftFields form={form} />
        <TimeFields form={form} />
        <ConditionFields form={form} goods={offer?.goods ?? []} />
        <LimitFields form={form} />
        {offer && <LastUses uses={lastUses} />}
        {offer && !form.dirty && (
          <Button
            variant="ghost"
            className="self-start"
            onClick={() => form.send({ active: !form.values.active })}
            busy={form.busy}
          >
            {form.values.active ? m.offer_pause() : m.offer_resume()}
          </Button>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <OfferExample promo={form.values} />
        <OfferSimulation promo={form.values} />
      </aside>
    </EditPage>
  );
}

const LastUses = ({ uses }: { uses: readonly PromoRedemption[] }) => (
  <section aria-labelledby="uses" className="rounded-md border border-line bg-surface p-4">
    <h2 id="uses" className="wide mb-3 text-lg">
      {m.offer_part_uses()}
    </h2>
    {uses.length === 0 && <p className="text-text-2">{m.offer_use_none()}</p>}
    <ul className="divide-y divide-line">
      {uses.map(({ orderNo, saved, at, givenBackAt }) => (
        <li key={orderNo} className="flex flex-wrap gap-x-4 py-2 text-sm tabular-nums">
          <bdi className="font-semi">{orderNo}</bdi>
          <span>{formatRupees(saved)}</span>
          <span className="text-text-2">{whenText(new Date(at), new Date())}</span>
          {givenBackAt && <span className="text-text-2">{m.offer_use_returned()}</span>}
        </li>
      ))}
    </ul>
  </section>
);
