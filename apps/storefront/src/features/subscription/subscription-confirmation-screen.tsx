import { buttonClass, Icon } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AutoRechargeCard } from './auto-recharge-card.tsx';
import { DayCosts } from './day-costs.tsx';
import { SubscriptionBill } from './subscription-bill.tsx';
import { subscriptionQueries } from './subscription-queries.ts';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** Confirms a subscription: that it runs, and its first delivery. */
export function SubscriptionConfirmationScreen() {
  const { caller } = useShop();
  const { subscriptionNo } = useParams({ from: '/co/subscription/$subscriptionNo' });
  const { data } = useSuspenseQuery(subscriptionQueries(caller).confirmation(subscriptionNo));
  const [first] = data.days;
  const when = first && `${weekdayDateText(first.date)}${first.slot ? `, ${first.slot}` : ''}`;
  return (
    <>
      <TopBar title={m.sub_confirm_title()} cart={false} />
      <div className="wrap pt-4 pb-10 lg:pt-8 lg:pb-14">
        <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-12">
          <section className="on-pine hb-pine star-lattice overflow-hidden rounded-xl p-6 lg:p-9">
            <span className="hb-rise grid size-16 place-items-center rounded-pill bg-hero-accent text-[2rem] text-hero">
              <Icon name="check" />
            </span>
            <p className="mt-5 text-on-hero-2">{m.sub_confirm_title()}</p>
            <h1 className="wide mt-1 text-3xl text-white">
              {when ? m.sub_confirm_first({ when }) : m.sub_confirm_title()}
            </h1>
            <dl className="mt-5 flex flex-col gap-2.5 text-sm">
              <div>
                <dt className="text-on-hero-2">{m.sub_confirm_no()}</dt>
                <dd className="font-semi text-white">
                  <bdi>{subscriptionNo}</bdi>
                </dd>
              </div>
              <div>
                <dt className="text-on-hero-2">{m.sub_address()}</dt>
                <dd className="font-semi text-white">{data.deliveryAddress.primaryText}</dd>
              </div>
            </dl>
            <div className="mt-6 flex flex-wrap gap-3">
              <AppLink
                href={paths.subscription({ ...(data.season && { season: data.season }) })}
                className={buttonClass({ variant: 'promise', size: 'lg' })}
              >
                <Icon name="calendar-check" />
                {m.sub_confirm_action()}
              </AppLink>
              <AppLink
                href={paths.home()}
                className={buttonClass({ variant: 'inverse', size: 'lg' })}
              >
                {m.sub_confirm_more()}
              </AppLink>
            </div>
          </section>
          <div className="mt-7 rounded-lg bg-surface-2 p-4 lg:mt-0 lg:p-6">
            <SubscriptionBill summary={data} />
          </div>
        </div>
        <DayCosts season={data.season ?? undefined} />
        {data.billing === 'PER_DELIVERY' && data.paymentMode === 'hbw' && (
          <div className="mt-7">
            <AutoRechargeCard />
          </div>
        )}
      </div>
    </>
  );
}
