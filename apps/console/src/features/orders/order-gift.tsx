import type { Gift } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** A gift, for those who pick and pack: its message, and that papers show no amount. */
export const OrderGift = ({ gift: { message, hidePrices } }: { gift: Gift }) => (
  <section
    aria-labelledby="order-gift"
    className="flex items-start gap-3 rounded-lg bg-promise-soft p-4"
  >
    <Icon name="gift" size={24} className="shrink-0 text-promise-text" />
    <div className="min-w-0 wrap-anywhere">
      <h2 id="order-gift" className="font-bold">
        {m.gift()}
      </h2>
      <p className="whitespace-pre-line">{message || m.gift_without_message()}</p>
      {hidePrices && <p className="mt-1 text-sm text-text-2">{m.gift_hides_prices()}</p>}
    </div>
  </section>
);
