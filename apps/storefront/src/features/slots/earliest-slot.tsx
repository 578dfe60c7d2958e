import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@halal-basket/times';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { useNow } from '../../use-now.ts';
import { earliestSlot } from './slot-days.ts';
import { slotQueries } from './slot-queries.ts';
import { deliverySlotText, isSameTimeText } from './slot-times.ts';

interface EarliestSlotProps {
  deliveryDays: number;
  /** The text beside it, which may already name the slot. */
  promise?: string;
}

/** The first free slot of the visitor's location, and the way to all of them, before the login too. */
export function EarliestSlot({ deliveryDays, promise }: EarliestSlotProps) {
  const { caller } = useShop();
  const overlay = useOverlay();
  const now = useNow();
  const { data, isPending } = useQuery(slotQueries(caller).area());
  if (isPending) return <span className="mt-1 block h-5.5" />;
  const slot = data && earliestSlot(data.slots, dayOf(now), deliveryDays);
  if (!slot) return null;
  const text = deliverySlotText(slot, now);
  return (
    <button
      type="button"
      onClick={() => overlay.open('areaSlots', { deliveryDays })}
      className="hb-tap relative mt-1 inline-flex cursor-pointer flex-wrap items-baseline gap-x-2 text-start text-sm"
    >
      {!isSameTimeText(text, promise ?? '') && (
        <bdi className="font-semi text-text">{m.slot_earliest({ slot: text })}</bdi>
      )}
      <span className="font-bold text-brand underline-offset-2 hover:underline">
        {m.area_slots_open()}
      </span>
    </button>
  );
}
