import type { Subscription, SubscriptionDay, SubscriptionDayItem } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import {
  Button,
  buttonClass,
  Checkbox,
  Icon,
  OptionGroup,
  OptionTile,
  Price,
  ProductArt,
  Stepper,
  toast,
} from '@halal-basket/ui';
import { useState } from 'react';
import { artSources } from '../../art-sources.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { stepperLabels } from '../cart/stepper-texts.ts';
import { useNow } from '../../use-now.ts';
import { longDay } from './calendar.ts';
import { useChangeItem, useChangeSubscription } from './use-subscription.ts';

interface DayPanelProps {
  subscription: Subscription;
  day: SubscriptionDay;
}

/** Whether the day has a delivery: it is neither skipped nor paused. */
const isToBeDelivered = ({ state }: SubscriptionDay): boolean =>
  state !== 'SKIPPED' && state !== 'PAUSED';

/** One day of the subscription: its items, its delivery time, and its actions. */
export function DayPanel({ subscription, day }: DayPanelProps) {
  const { date, isDayActive, festival, hijri, closedBecause, note, orderNo } = day;
  const now = useNow();
  return (
    <section aria-labelledby="sub-day" className="rounded-lg bg-surface-2 p-4 lg:p-6">
      <h2 id="sub-day" className="wide text-xl">
        {longDay(date)}
      </h2>
      <p className="text-sm text-text-2">
        <bdi>{hijri}</bdi>
        {festival && <span className="font-semi text-promise-text"> · {festival}</span>}
      </p>
      <p className="mt-1 text-sm text-text-2">
        {closedBecause ??
          (isDayActive
            ? m.sub_day_closes({ when: whenText(new Date(day.closesAt), now) })
            : m.sub_day_past())}
      </p>
      {note && (
        <p role="status" className="mt-3 flex items-start gap-2 text-sm font-semi text-danger">
          <Icon name="warning-circle" size={18} className="mt-0.5" />
          {note}
        </p>
      )}
      {isDayActive && !isToBeDelivered(day) && (
        <p role="status" className="mt-3 font-semi">
          {day.state === 'PAUSED' ? m.sub_day_paused() : m.sub_day_skipped()}
        </p>
      )}
      <DayItems subscription={subscription} day={day} />
      {orderNo && (
        <AppLink
          href={paths.order(orderNo)}
          className={buttonClass({ variant: 'ghost', className: 'mt-3' })}
        >
          {m.sub_day_order()}
        </AppLink>
      )}
      {isDayActive && <DayActions subscription={subscription} day={day} />}
      {isDayActive && isToBeDelivered(day) && <SlotChoice subscription={subscription} day={day} />}
    </section>
  );
}

function DayItems({ subscription, day }: DayPanelProps) {
  const { subscriptionItems } = day;
  if (subscriptionItems.length === 0) {
    return day.closedBecause ? null : <p className="mt-4 text-text-2">{m.sub_day_empty()}</p>;
  }
  return (
    <>
      <ul className="mt-4 flex flex-col gap-3.5">
        {subscriptionItems.map((item) => (
          <ItemRow
            key={`${item.sku}|${item.cuts ?? ''}`}
            subscription={subscription}
            day={day}
            item={item}
          />
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between border-t border-line pt-3">
        <span className="text-text-2">{m.sub_bill_total()}</span>
        <Price sale={day.finalPrice} retail={day.strikedPrice} size="row" />
      </p>
    </>
  );
}

function ItemRow({ subscription, day, item }: DayPanelProps & { item: SubscriptionDayItem }) {
  const overlay = useOverlay();
  const { sku, cuts, productName, quantity, cutLabel, inCartQty, maxQuantityCart } = item;
  const line = {
    subscriptionId: subscription.subscriptionId,
    subscriptionCalendarId: day.subscriptionCalendarId ?? 0,
    sku,
    ...(cuts !== undefined && { cuts }),
  };
  const change = useChangeItem(subscription.season, line);
  const editable = day.isDayActive && day.state === 'PLANNED';
  return (
    <li className="flex items-center gap-3">
      <ProductArt
        src={item.image.url || null}
        {...artSources(item.image.url, 'tile')}
        alt=""
        tint={item.tint}
        fit="tile"
        className="size-16 shrink-0 rounded-md!"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-bold wrap-anywhere">{productName}</p>
        <p className="text-sm text-text-2">
          {quantity}
          {cutLabel && ` · ${cutLabel}`}
          {!editable && ` · ${inCartQty}×`}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <Price sale={item.finalPrice} retail={item.strikedPrice} size="tile" />
          {editable && (
            <button
              type="button"
              aria-label={m.sub_swap_this({ name: productName })}
              className="min-h-8 text-sm font-semi text-brand underline"
              onClick={() =>
                overlay.open('subscriptionItems', {
                  date: day.date,
                  ...(subscription.season && { season: subscription.season }),
                  swap: { sku, name: productName, ...(cuts !== undefined && { cuts }) },
                })
              }
            >
              {m.sub_swap()}
            </button>
          )}
        </div>
      </div>
      {editable && (
        <Stepper
          count={inCartQty}
          max={maxQuantityCart}
          busy={change.isPending}
          labels={stepperLabels(productName)}
          limitReason={m.sub_limit({ count: maxQuantityCart })}
          onLimit={() => toast.show({ text: m.sub_limit({ count: maxQuantityCart }) })}
          onChange={(count) => change.mutate({ from: inCartQty, to: count })}
        />
      )}
    </li>
  );
}

function DayActions({ subscription, day }: DayPanelProps) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const { date, state, itemQuantity, finalPrice } = day;
  const { subscriptionNo = '', season } = subscription;
  const seasonal = season ? { season } : {};
  const skip = useChangeSubscription(
    season,
    () => caller.call('skipSubscriptionDay', { params: { subscriptionNo }, body: { date } }),
    () =>
      toast.show({
        text:
          subscription.billing === 'PREPAID'
            ? m.sub_skip_refunded({ amount: formatRupees(finalPrice) })
            : m.sub_skipped(),
        tone: 'success',
      }),
  );
  const unskip = useChangeSubscription(
    season,
    () => caller.call('unskipSubscriptionDay', { params: { subscriptionNo }, body: { date } }),
    () => toast.show({ text: m.sub_unskipped(), tone: 'success' }),
  );
  if (state === 'SKIPPED') {
    return (
      <Button className="mt-4" busy={unskip.isPending} onClick={() => unskip.mutate()}>
        {m.sub_unskip()}
      </Button>
    );
  }
  if (state !== undefined && state !== 'PLANNED') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button
        {...(itemQuantity > 0 && { variant: 'ghost' as const })}
        icon="plus"
        onClick={() => overlay.open('subscriptionItems', { date, ...seasonal })}
      >
        {m.sub_add()}
      </Button>
      {itemQuantity > 0 && (
        <Button
          variant="ghost"
          icon="copy"
          onClick={() => overlay.open('subscriptionCopy', { date, ...seasonal })}
        >
          {m.sub_copy()}
        </Button>
      )}
      {itemQuantity > 0 && subscription.can.pause && (
        <Button variant="ghost" busy={skip.isPending} onClick={() => skip.mutate()}>
          {m.sub_skip()}
        </Button>
      )}
    </div>
  );
}

function SlotChoice({ subscription, day }: DayPanelProps) {
  const { caller } = useShop();
  const [onlyThis, setOnlyThis] = useState(false);
  const { subscriptionId, season, timeSlots, selectedSlot } = subscription;
  const choose = useChangeSubscription(
    season,
    (deliverySlotId: number) =>
      caller.call('subscriptionSlot', {
        params: { subscriptionId },
        body: {
          deliverySlotId,
          ...(onlyThis && { subscriptionCalendarId: day.subscriptionCalendarId }),
        },
      }),
    undefined,
    m.sub_slot_not_chosen(),
  );
  if (timeSlots.length === 0 || subscription.selectedDay !== day.date) return null;
  const chosen = choose.isPending ? choose.variables : selectedSlot?.deliverySlotId;
  return (
    <div className="mt-6">
      <OptionGroup
        label={m.sub_slot()}
        note={day.ownSlot ? m.sub_slot_own() : undefined}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(id) => choose.mutate(Number(id))}
        columns={3}
      >
        {timeSlots.map(({ deliverySlotId, slot, full }) => (
          <OptionTile
            key={deliverySlotId}
            value={String(deliverySlotId)}
            title={slot}
            disabled={full}
          >
            {full && <span className="text-sm">{m.sub_slot_full()}</span>}
          </OptionTile>
        ))}
      </OptionGroup>
      {day.subscriptionCalendarId !== undefined && day.itemQuantity > 0 && (
        <div className="mt-2.5">
          <Checkbox
            label={m.sub_slot_once()}
            checked={onlyThis}
            onChange={(event) => setOnlyThis(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}
