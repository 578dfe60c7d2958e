import type { Cart } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { addressName } from '../location/address-types.ts';
import { joinedParts } from '../location/joined-parts.ts';
import { EarliestSlot } from '../slots/earliest-slot.tsx';
import { deliveryDaysOf } from './cart-rules.ts';

/** The delivery location and time of the cart, with a link to change them. */
export function DeliveryLine({ cart }: { cart: Cart }) {
  const overlay = useOverlay();
  const { deliveryAddress: address, visitorAddress: place } = cart;
  const deliveryDays = deliveryDaysOf(cart);
  const title = address ? addressName(address) : place?.primaryText;
  const line = address
    ? joinedParts([address.addressLine1, address.area])
    : place?.secondaryText || [place?.city, place?.pinCode].filter(Boolean).join(' ');
  return (
    <section
      aria-label={m.cart_delivery_address()}
      className="flex items-start gap-3 rounded-lg bg-promise-soft p-3.5 leading-snug"
    >
      <Icon name={title ? 'lightning' : 'map-pin'} fill size={24} className="text-promise-text" />
      <div className="min-w-0 flex-1">
        <b>{title ? cart.deliveryText : m.location_none()}</b>
        <span className="mt-0.5 block text-sm text-text-2">
          {title ? (
            <>
              {m.cart_deliver_to({ place: title })}
              {line && (
                <>
                  {' · '}
                  <bdi>{line}</bdi>
                </>
              )}
            </>
          ) : (
            m.cart_no_location_text()
          )}
        </span>
        {title && deliveryDays !== null && (
          <EarliestSlot deliveryDays={deliveryDays} promise={cart.deliveryText} />
        )}
      </div>
      <div className="flex max-w-2/5 flex-col items-end gap-3 text-end text-sm font-bold text-brand">
        <button
          type="button"
          onClick={() => overlay.open('location', { source: 'cart' })}
          className="hb-tap relative cursor-pointer hover:underline"
        >
          {title ? m.change() : m.location_choose()}
        </button>
        {address && (
          <button
            type="button"
            onClick={() => overlay.open('addressList', {})}
            className="hb-tap relative cursor-pointer text-end hover:underline"
          >
            {m.address_list_title()}
          </button>
        )}
      </div>
    </section>
  );
}
