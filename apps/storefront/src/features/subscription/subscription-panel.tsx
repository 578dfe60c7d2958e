import type { Subscription, SubscriptionRepeat } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, buttonClass, Icon, OptionGroup, OptionTile, toast } from '@halal-basket/ui';
import { dayMonthText } from '../../date-texts.ts';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { plannedDays } from './calendar.ts';
import { useChangeSubscription } from './use-subscription.ts';

const seasonal = ({ season }: Subscription) => (season ? { season } : {});

function titleOf({ status, pausedFrom = '', pausedTo = '' }: Subscription): string {
  if (status === 'PAUSED') {
    return m.sub_status_paused({ from: dayMonthText(pausedFrom), to: dayMonthText(pausedTo) });
  }
  return status === 'PLACED' ? m.sub_status_placed() : m.sub_status_active();
}

/** A delivery that HB Money will not suffice for, and the way to add money. */
const LowBalance = ({ balance, needed, date }: NonNullable<Subscription['lowBalance']>) => (
  <p role="status" className="mt-3 flex flex-wrap items-center gap-2 font-semi text-white">
    <Icon name="warning" fill />
    {m.sub_low({
      balance: formatRupees(balance),
      needed: formatRupees(needed),
      date: dayMonthText(date),
    })}
    <AppLink href={paths.wallet()} className={buttonClass({ variant: 'inverse', size: 'sm' })}>
      {m.sub_add_money()}
    </AppLink>
  </p>
);

/** The state of the subscription, and the actions on the whole of it. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { can, subscriptionNo = '', lowBalance, paidAhead } = subscription;
  const [next] = plannedDays(subscription.weeks);
  const resume = useChangeSubscription(
    subscription.season,
    () => caller.call('resumeSubscription', { params: { subscriptionNo }, body: {} }),
    () => toast.show({ text: m.sub_resumed(), tone: 'success' }),
  );
  return (
    <section className="on-pine hb-pine star-lattice overflow-hidden rounded-xl p-5 lg:p-7">
      <h2 className="wide text-2xl text-white">{titleOf(subscription)}</h2>
      <p className="mt-1 text-on-hero-2">
        {next
          ? m.sub_next({
              when: `${weekdayDateText(next.date)}${next.slot ? `, ${next.slot}` : ''}`,
            })
          : m.sub_next_none()}
        {paidAhead > 0 && ` · ${m.sub_paid_ahead({ amount: formatRupees(paidAhead) })}`}
      </p>
      {lowBalance && <LowBalance {...lowBalance} />}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {subscription.status === 'PLACED' && (
          <AppLink
            href={paths.subscriptionPayment(subscriptionNo)}
            className={buttonClass({ variant: 'promise' })}
          >
            {m.sub_to_payment()}
          </AppLink>
        )}
        {can.resume && (
          <Button variant="promise" busy={resume.isPending} onClick={() => resume.mutate()}>
            {m.sub_resume()}
          </Button>
        )}
        {can.pause && (
          <Button
            variant="inverse"
            onClick={() => overlay.open('subscriptionPause', seasonal(subscription))}
          >
            {m.sub_pause()}
          </Button>
        )}
        {can.cancel && (
          <Button
            variant="inverse"
            onClick={() => overlay.open('subscriptionEnd', seasonal(subscription))}
          >
            {m.sub_cancel()}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SettingsProps {
  subscription: Subscription;
  /** The chosen day, `YYYY-MM-DD`. */
  day: string;
}

/** The settings of all days: how often, the address, and the rule for sold-out items. */
export function SubscriptionSettings({ subscription, day }: SettingsProps) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { subscriptionId, season, deliveryAddress } = subscription;
  const params = { subscriptionId };
  const repeat = useChangeSubscription(season, (to: SubscriptionRepeat) => {
    const [first] = plannedDays(subscription.weeks);
    const weekOf = subscription.repeat === 'NONE' ? (first?.date ?? day) : day;
    return caller.call('repeatSubscription', { params, body: { repeat: to, weekOf } });
  });
  const soldOut = useChangeSubscription(season, (onSoldOut: 'SKIP' | 'SUBSTITUTE') =>
    caller.call('subscriptionSoldOut', { params, body: { onSoldOut } }),
  );
  const shownRepeat = repeat.isPending ? repeat.variables : subscription.repeat;
  const shownChoice = soldOut.isPending ? soldOut.variables : subscription.onSoldOut;
  return (
    <div className="flex flex-col gap-7">
      {subscription.can.repeat && subscription.itemQuantity > 0 && !season && (
        <OptionGroup
          label={m.sub_repeat()}
          value={shownRepeat}
          onChange={(value) => repeat.mutate(value as SubscriptionRepeat)}
        >
          <OptionTile value="NONE" title={m.sub_repeat_none()} />
          <OptionTile value="WEEKLY" title={m.sub_repeat_weekly()} />
          <OptionTile value="FORTNIGHTLY" title={m.sub_repeat_fortnightly()} />
        </OptionGroup>
      )}
      <OptionGroup
        label={m.sub_sold_out()}
        columns={2}
        value={shownChoice}
        onChange={(value) => soldOut.mutate(value === 'SUBSTITUTE' ? 'SUBSTITUTE' : 'SKIP')}
      >
        <OptionTile value="SKIP" title={m.sub_sold_out_skip()}>
          <span className="text-sm text-text-2">{m.sub_sold_out_skip_text()}</span>
        </OptionTile>
        <OptionTile value="SUBSTITUTE" title={m.sub_sold_out_swap()}>
          <span className="text-sm text-text-2">{m.sub_sold_out_swap_text()}</span>
        </OptionTile>
      </OptionGroup>
      <section>
        <h2 className="mb-2 text-lg font-bold">{m.sub_address()}</h2>
        <div className="flex items-center justify-between gap-3 rounded-md bg-surface-2 p-3.5">
          <span className="min-w-0 leading-snug">
            <span className="block font-semi">
              {deliveryAddress?.primaryText ?? m.sub_address_none()}
            </span>
            <span className="block text-sm text-text-2">{deliveryAddress?.secondaryText}</span>
          </span>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              deliveryAddress
                ? overlay.open('subscriptionMove', seasonal(subscription))
                : overlay.open('address', {})
            }
          >
            {deliveryAddress ? m.sub_move() : m.sub_address_choose()}
          </Button>
        </div>
      </section>
    </div>
  );
}
