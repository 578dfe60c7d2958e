import type { DeliverySlot } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { isScarce } from './slot-days.ts';

interface SlotFactsProps {
  slot: DeliverySlot;
  /** The price of the whole delivery in this slot. */
  price: number;
}

/** The price of the delivery in a slot, and the free deliveries where they are few. */
export function SlotFacts({ slot, price }: SlotFactsProps) {
  if (slot.full) return <span className="font-semi">{m.slot_full()}</span>;
  return (
    <>
      {price > 0 ? (
        <bdi className="text-text-2">{m.slot_price({ amount: formatRupees(price) })}</bdi>
      ) : (
        <span className="font-semi text-success">{m.slot_price_free()}</span>
      )}
      {isScarce(slot) && (
        <span className="inline-flex items-center gap-1 font-semi text-promise-text">
          <Icon name="fire" fill size="0.95em" />
          {m.slot_left({ count: slot.left })}
        </span>
      )}
    </>
  );
}
