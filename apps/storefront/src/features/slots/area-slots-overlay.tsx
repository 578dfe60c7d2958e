import type { AreaSlots } from '@halal-basket/contract';
import { deliveryFeeOf, deliveryPrice } from '@halal-basket/contract/delivery-price';
import { formatRupees } from '@halal-basket/money';
import { dayOf, plusDays } from '@halal-basket/times';
import { EmptyState, ErrorState, Skeleton } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { useNow } from '../../use-now.ts';
import { useCart } from '../cart/use-cart.ts';
import { DayChips } from './day-chips.tsx';
import { slotDays } from './slot-days.ts';
import { SlotFacts } from './slot-facts.tsx';
import { slotQueries } from './slot-queries.ts';

/** The slots of the visitor's location with their prices, to look at before the checkout. */
export const AreaSlotsOverlay: OverlayView<'areaSlots'> = (props) => {
  const { deliveryDays, open, onOpenChange } = props;
  const { caller } = useShop();
  const query = useQuery(slotQueries(caller).area());
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.area_slots_title()}
      closeLabel={m.close()}
    >
      {query.data ? (
        <Slots area={query.data} deliveryDays={deliveryDays} />
      ) : query.error ? (
        <ErrorState
          title={messageOf(query.error, m.area_slots_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
    </Overlay>
  );
};

function Slots({ area, deliveryDays }: { area: AreaSlots; deliveryDays: number }) {
  const now = useNow();
  const { cart } = useCart();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = plusDays(dayOf(now), deliveryDays);
  const days = slotDays(area.slots.filter(({ date }) => date >= first));
  const day = days.find(({ date }) => date === chosen) ?? days.find(({ full }) => !full) ?? days[0];
  if (!day) {
    return (
      <EmptyState
        icon="calendar-blank"
        level={3}
        title={m.slots_none()}
        line={m.slots_none_text()}
      />
    );
  }
  const hasGoods = (cart?.cartItems.length ?? 0) > 0;
  const fee = cart && hasGoods ? deliveryFeeOf(cart.priceDetails) : area.deliveryFee;
  return (
    <>
      <DayChips days={days} value={day.date} onChange={setChosen} />
      <ul className="divide-y divide-line">
        {day.slots.map((slot) => (
          <li
            key={slot.deliverySlotId}
            className="flex min-h-tap flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <bdi className="font-bold">{slot.slot}</bdi>
            <span className="flex flex-wrap items-center gap-x-2 text-sm">
              <SlotFacts slot={slot} price={deliveryPrice(fee, [slot.fee])} />
            </span>
          </li>
        ))}
      </ul>
      {fee > 0 && area.freeDeliveryFrom !== undefined && (
        <p className="mt-3 text-sm text-text-2">
          {m.area_slots_free_from({
            fee: formatRupees(fee),
            amount: formatRupees(area.freeDeliveryFrom),
          })}
        </p>
      )}
    </>
  );
}
