import type { Gift } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The gift of a placed order. */
export const GiftText = ({ gift: { message, hidePrices } }: { gift: Gift }) => (
  <p className="mt-2 flex items-start gap-2 text-sm wrap-anywhere">
    <Icon name="gift" className="mt-0.5 shrink-0" />
    <span>
      <b className="whitespace-pre-line">{message || m.gift_without_message()}</b>
      {hidePrices && <span className="block text-text-2">{m.gift_prices_hidden()}</span>}
    </span>
  </p>
);
