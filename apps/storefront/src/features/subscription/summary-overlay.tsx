import type { Subscription, SubscriptionBilling } from '@halal-basket/contract';
import { newIdempotencyKey } from '@halal-basket/contract/client';
import { formatRupees } from '@halal-basket/money';
import { Button, OptionGroup, OptionTile, Price } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { plannedDays } from './calendar.ts';
import { showRefusal, useSubscription } from './use-subscription.ts';

/** The items, price and payment of the subscription (specification, section 2). */
export const SummaryOverlay: OverlayView<'subscriptionSummary'> = ({
  season,
  open,
  onOpenChange,
}) => {
  const { caller, queryClient } = useShop();
  const overlay = useOverlay();
  const { data: subscription } = useSubscription(season, undefined);
  const [billing, setBilling] = useState<SubscriptionBilling>('PREPAID');
  const place = useMutation({
    mutationFn: () =>
      caller.call(
        'placeSubscription',
        { body: { subscriptionId: subscription?.subscriptionId ?? 0, billing } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: ({ subscriptionNo = '' }) => {
      void queryClient.invalidateQueries({ queryKey: ['subscription'] });
      overlay.leaveTo(paths.subscriptionPayment(subscriptionNo));
    },
    onError: (error) => showRefusal(error, m.sub_failed()),
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.sub_summary_title()}
      description={m.sub_summary_text()}
      closeLabel={m.close()}
      width="md"
      footer={
        <Button
          block
          size="lg"
          variant="promise"
          busy={place.isPending}
          disabled={!subscription || subscription.finalPrice === 0}
          onClick={() => place.mutate()}
        >
          {m.sub_to_payment()}
          {subscription && billing === 'PREPAID' && (
            <bdi> · {formatRupees(subscription.finalPrice)}</bdi>
          )}
        </Button>
      }
    >
      {subscription && <PlannedDays subscription={subscription} />}
      <OptionGroup
        className="mt-6"
        label={m.sub_pay_option()}
        layout="list"
        value={billing}
        onChange={(value) => setBilling(value === 'PREPAID' ? 'PREPAID' : 'PER_DELIVERY')}
      >
        <OptionTile value="PREPAID" title={m.sub_prepaid()}>
          <span className="text-sm text-text-2">{m.sub_prepaid_text()}</span>
        </OptionTile>
        <OptionTile value="PER_DELIVERY" title={m.sub_each()}>
          <span className="text-sm text-text-2">{m.sub_each_text()}</span>
        </OptionTile>
      </OptionGroup>
    </Overlay>
  );
};

const PlannedDays = ({ subscription }: { subscription: Subscription }) => (
  <>
    <ul className="flex flex-col divide-y divide-line">
      {plannedDays(subscription.weeks).map((day) => (
        <li key={day.date} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 leading-snug">
            <span className="block font-semi">{weekdayDateText(day.date)}</span>
            <span className="block text-sm text-text-2">
              {m.sub_cell_items({ count: day.itemQuantity })}
              {day.slot && ` · ${day.slot}`}
            </span>
          </span>
          <Price sale={day.finalPrice} retail={day.strikedPrice} size="row" />
        </li>
      ))}
    </ul>
    <p className="mt-2 flex items-baseline justify-between border-t border-line pt-3 font-bold">
      {m.sub_bill_total()}
      <Price sale={subscription.finalPrice} retail={subscription.strikedPrice} size="card" />
    </p>
  </>
);
