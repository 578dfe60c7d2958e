import { formatRupees } from '@halal-basket/money';
import type { Subscription } from '@halal-basket/contract';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { useLaunch } from '../session/use-launch.ts';
import { AutoRechargeCard } from './auto-recharge-card.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { allDays, plannedDays } from './calendar.ts';
import { DayPanel } from './day-panel.tsx';
import { SubscriptionSettings, SubscriptionStatus } from './subscription-panel.tsx';
import { subscriptionQueries } from './subscription-queries.ts';
import { useSubscription } from './use-subscription.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The name of the subscription: that of its season, once it is loaded. */
function useTitleOf(season: string | undefined): string {
  const { caller } = useShop();
  const { data } = useQuery({
    ...subscriptionQueries(caller).season(season ?? ''),
    enabled: season !== undefined,
  });
  return data ? m.sub_title_season({ season: data.title }) : m.sub_title();
}

/**
 * The subscription: its calendar, one day, and the actions on all of it. Guests see an
 * introduction.
 */
export function SubscriptionScreen() {
  const { season } = useSearch({ from: '/subscription' });
  const launch = useLaunch();
  const title = useTitleOf(season);
  return (
    <>
      <TopBar title={title} faq />
      <div className="wrap pt-4 pb-10 lg:pt-8 lg:pb-14">
        <h1 className="wide text-3xl max-lg:sr-only">{title}</h1>
        {launch?.loggedIn ? <Planner /> : <Pitch />}
      </div>
    </>
  );
}

/** The introduction for guests. It asks for the location before the login. */
function Pitch() {
  const { season } = useSearch({ from: '/subscription' });
  const { caller } = useShop();
  const overlay = useOverlay();
  const hasPlace = useLaunch()?.visitorAddress !== undefined;
  const { data: offer } = useSuspenseQuery(subscriptionQueries(caller).offer());
  const { discountPercent, deliveryFee } = offer;
  const points = [
    ...(discountPercent > 0 ? [m.sub_pitch_saving({ percent: discountPercent })] : []),
    deliveryFee > 0
      ? m.sub_pitch_delivery({ amount: formatRupees(deliveryFee) })
      : m.sub_pitch_delivery_free(),
    m.sub_pitch_skip(),
  ];
  const [before, strong, after] = m.sub_pitch_title().split('*');
  return (
    <section className="on-pine hb-pine star-lattice mt-2 overflow-hidden rounded-xl p-6 lg:mt-6 lg:p-10">
      <p className="wide text-3xl text-balance text-white lg:text-4xl">
        {before}
        <em className="text-hero-accent not-italic">{strong}</em>
        {after}
      </p>
      <p className="mt-3 max-w-xl text-on-hero-2">{m.sub_pitch_text()}</p>
      <ul className="mt-5 flex flex-col gap-2 text-white">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5 font-semi">
            <Icon name="check-circle" fill size={22} />
            {point}
          </li>
        ))}
      </ul>
      {hasPlace ? (
        <AppLink
          href={paths.login(paths.subscription({ ...(season && { season }) }))}
          className={buttonClass({ variant: 'promise', size: 'lg', className: 'mt-6' })}
        >
          {m.sub_pitch_action()}
        </AppLink>
      ) : (
        <Button
          variant="promise"
          size="lg"
          icon="map-pin"
          className="mt-6"
          onClick={() => overlay.open('location', { source: 'subscription' })}
        >
          {m.sub_location_choose()}
        </Button>
      )}
    </section>
  );
}

function Planner() {
  const { season, date } = useSearch({ from: '/subscription' });
  const overlay = useOverlay();
  const subscription = useSubscription(season, date);
  if (subscription.data) return <LoadedSubscription subscription={subscription.data} />;
  if (!subscription.error) return <SubscriptionSkeleton />;
  const code = callErrorOf(subscription.error)?.errorCode;
  if (code === 'LOCATION_REQUIRED') {
    return (
      <EmptyState
        icon="map-pin"
        title={m.sub_location_title()}
        line={m.sub_location_text()}
        action={
          <Button size="lg" onClick={() => overlay.open('location', { source: 'subscription' })}>
            {m.sub_location_choose()}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={messageOf(subscription.error, m.sub_failed())}
      retryLabel={m.retry()}
      onRetry={() => void subscription.refetch()}
      busy={subscription.isFetching}
    />
  );
}

function LoadedSubscription({ subscription }: { subscription: Subscription }) {
  const { season, date } = useSearch({ from: '/subscription' });
  const router = useRouter();
  const days = allDays(subscription.weeks);
  const selected = date ?? subscription.selectedDay ?? days[0]?.date ?? '';
  const day = days.find((each) => each.date === selected) ?? days[0];
  const select = (to: string) =>
    void router.navigate({
      to: '/subscription',
      search: { ...(season && { season }), date: to },
      replace: true,
      resetScroll: false,
    });
  const isMade = subscription.status !== 'DRAFT';
  return (
    <div className="mt-2 flex flex-col gap-6 lg:mt-6">
      {isMade && <SubscriptionStatus subscription={subscription} />}
      {paysByMoney(subscription) && <AutoRechargeCard />}
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-10">
        <div className="flex flex-col gap-7">
          <CalendarGrid weeks={subscription.weeks} selected={selected} onSelect={select} />
          <div className="max-lg:hidden">
            <SubscriptionSettings subscription={subscription} day={selected} />
          </div>
        </div>
        <div className="mt-5 flex flex-col gap-6 lg:mt-0">
          {day && <DayPanel key={day.date} subscription={subscription} day={day} />}
          <div className="lg:hidden">
            <SubscriptionSettings subscription={subscription} day={selected} />
          </div>
        </div>
      </div>
      {!isMade && <ReviewBar subscription={subscription} />}
    </div>
  );
}

/** Only subscriptions that are paid from HB Money by delivery can be short. */
const paysByMoney = ({ status, billing, paymentMode }: Subscription): boolean =>
  (status === 'ACTIVE' || status === 'PAUSED') &&
  billing === 'PER_DELIVERY' &&
  paymentMode === 'hbw';

/** The sum of the subscription, always visible, and the next step. */
function ReviewBar({ subscription }: { subscription: Subscription }) {
  const overlay = useOverlay();
  const { itemQuantity, finalPrice, season } = subscription;
  const deliveries = plannedDays(subscription.weeks).length;
  return (
    <div className="sticky bottom-[calc(var(--hb-tabbar-h)+env(safe-area-inset-bottom)+0.5rem)] z-10 flex flex-wrap items-center justify-end gap-3 rounded-lg bg-surface p-3 shadow-e-3 ring-1 ring-line lg:bottom-4 lg:p-4">
      {deliveries === 0 ? (
        <p className="min-w-[min(7rem,100%)] flex-1 text-sm text-text-2">{m.sub_start_hint()}</p>
      ) : (
        <p className="min-w-[min(7rem,100%)] flex-1 leading-snug">
          <bdi className="wide block text-xl">{formatRupees(finalPrice)}</bdi>
          <span className="block text-sm text-text-2">
            {m.sub_total({
              items: m.sub_cell_items({ count: itemQuantity }),
              days: m.sub_days({ count: deliveries }),
            })}
          </span>
        </p>
      )}
      <Button
        variant="promise"
        size="lg"
        disabled={deliveries === 0}
        onClick={() => overlay.open('subscriptionSummary', { ...(season && { season }) })}
      >
        {m.sub_review()}
      </Button>
    </div>
  );
}

const SubscriptionSkeleton = () => (
  <SkeletonGroup label={m.loading()} className="mt-4 flex flex-col gap-4">
    <div className="grid grid-cols-7 gap-1.5">
      {[1, 2, 3, 4, 5, 6, 7].map((cell) => (
        <div key={cell} className="skeleton h-18 rounded-md! lg:h-22" />
      ))}
    </div>
    <Skeleton shape="text" lines={4} />
  </SkeletonGroup>
);
