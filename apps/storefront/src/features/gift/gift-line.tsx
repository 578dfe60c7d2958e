import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useGift } from './use-gift.ts';

/** The gift of the next order with a button to add or change it. */
export function GiftLine({ className = '' }: { className?: string }) {
  const overlay = useOverlay();
  const gift = useGift();
  return (
    <div className={`flex min-h-tap items-center gap-3 text-sm ${className}`}>
      <Icon name="gift" size={22} className="shrink-0 text-text-3" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="block text-text-2">{gift ? m.gift_title() : m.gift_add()}</span>
        {gift && <b>{gift.message || m.gift_without_message()}</b>}
      </p>
      <button
        type="button"
        aria-label={gift ? m.gift_change_label() : m.gift_add_label()}
        className="hb-tap relative cursor-pointer font-bold text-brand hover:underline"
        onClick={() => overlay.open('gift', {})}
      >
        {gift ? m.gift_change() : m.gift_short_add()}
      </button>
    </div>
  );
}
