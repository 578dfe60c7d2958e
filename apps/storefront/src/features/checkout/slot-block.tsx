import type { DeliverySlot, Shipment } from '@halal-basket/contract';
import { deliveryFeeOf } from '@halal-basket/contract/delivery-price';
import { ErrorState, ProductArt, SkeletonGroup } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { SlotFacts } from '../slots/slot-facts.tsx';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { type Picks, pickedSlot, priceWith } from './slots.ts';
import type { Checkout } from './use-checkout.ts';

interface SlotBlockProps {
  checkout: Checkout;
  picks: Picks;
  onPick: (shipmentId: string, slot: DeliverySlot) => void;
}

/** The slots of every shipment. */
export function SlotBlock({ checkout, picks, onPick }: SlotBlockProps) {
  const { slots, shipments, prices } = checkout;
  if (slots.error && !slots.data) {
    return (
      <ErrorState
        title={messageOf(slots.error, m.checkout_shipments_failed())}
        retryLabel={m.retry()}
        onRetry={() => void slots.refetch()}
        busy={slots.isFetching}
      />
    );
  }
  if (!slots.data) return <SlotsSkeleton />;
  // Without slots there is no delivery: the specification requires an error (section 5).
  if (shipments.length === 0) {
    return (
      <ErrorState
        title={m.checkout_slots_failed()}
        retryLabel={m.retry()}
        onRetry={() => void slots.refetch()}
        busy={slots.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {shipments.map((shipment, place) => (
        <div key={shipment.shipmentId}>
          {(shipments.length > 1 || shipment.isPresale) && (
            <ShipmentHead shipment={shipment} number={place + 1} of={shipments.length} />
          )}
          <SlotPicker
            slots={shipment.availableDeliverySlots}
            picked={pickedSlot(shipment, picks)}
            renderFacts={(slot) => (
              <SlotFacts
                slot={slot}
                price={priceWith(slot, {
                  shipments: shipments.filter((other) => other !== shipment),
                  picks,
                  deliveryFee: prices ? deliveryFeeOf(prices) : 0,
                })}
              />
            )}
            onPick={(slot) => onPick(shipment.shipmentId, slot)}
          />
        </div>
      ))}
    </div>
  );
}

const namesShown = 2;

function ShipmentHead(props: { shipment: Shipment; number: number; of: number }) {
  const { shipment, number, of } = props;
  const { items } = shipment;
  const names = items.slice(0, namesShown).map(({ productName }) => productName);
  const more = items.length - names.length;
  return (
    <div className="mb-4 flex items-center gap-3">
      <div aria-hidden="true" className="flex shrink-0 -space-x-4 rtl:space-x-reverse">
        {items.slice(0, namesShown).map((item) => (
          <ProductArt
            key={`${item.sku}|${item.cuts ?? ''}`}
            src={item.imageUrl || null}
            {...artSources(item.imageUrl, 'tile')}
            alt=""
            tint={item.tint}
            fit="tile"
            className="size-11 rounded-sm! ring-2 ring-surface"
          />
        ))}
      </div>
      <div className="min-w-0 leading-snug">
        <h3 className="font-bold">
          {m.checkout_shipment({ number, of })}
          {shipment.isPresale && (
            <span className="text-promise-text"> · {m.checkout_preorder()}</span>
          )}
        </h3>
        <p className="text-sm text-text-2">
          {more > 0
            ? m.checkout_more_items({ names: names.join(', '), count: more })
            : names.join(', ')}
        </p>
      </div>
    </div>
  );
}

const SlotsSkeleton = () => (
  <SkeletonGroup label={m.checkout_slots_loading()} className="flex flex-col gap-4">
    <div className="flex gap-2">
      {[1, 2, 3, 4].map((tab) => (
        <div key={tab} className="skeleton h-12 w-24 rounded-md!" />
      ))}
    </div>
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
        <div key={tile} className="skeleton h-16 rounded-md!" />
      ))}
    </div>
  </SkeletonGroup>
);
