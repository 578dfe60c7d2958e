import type { Shipment } from '@halal-basket/contract';
import { lazyComponent, Skeleton } from '@halal-basket/ui';
import { type ReactNode } from 'react';
import { m } from '../../messages.ts';
import { useLaunch } from '../session/use-launch.ts';
import { addressName } from '../location/address-types.ts';
import { addressLine } from '../orders/address-lines.tsx';
import { deliverySlotText } from '../slots/slot-times.ts';
import { useNow } from '../../use-now.ts';
import { AddressBlock } from './address-block.tsx';
import { type Block, blockState } from './blocks.ts';
import { CheckoutAction, type CheckoutParts } from './checkout-action.tsx';
import { CheckoutBlock } from './checkout-block.tsx';
import { PayBlock } from './pay-block.tsx';
import { SlotBlock } from './slot-block.tsx';
import type { ReplacedSlot } from './first-slot.ts';
import { pickedSlot, savedPicks } from './slots.ts';
import type { Checkout } from './use-checkout.ts';
import { InBrowser } from '../../shell/in-browser.tsx';

/** Customers who are logged in do not load it. */
const LoginBlock = lazyComponent(() => import('./login-block.tsx'), 'LoginBlock');

const titles: Record<Block, () => string> = {
  login: m.checkout_step_login,
  address: m.checkout_step_address,
  slot: m.checkout_step_slot,
  pay: m.checkout_step_pay,
};

/** The blocks of the checkout. A logged-in customer sees three of them. */
export function CheckoutBlocks(parts: CheckoutParts) {
  const { checkout, order, methods, slots } = parts;
  const launch = useLaunch();
  const shown: Block[] = launch?.loggedIn
    ? ['address', 'slot', 'pay']
    : ['login', 'address', 'slot', 'pay'];
  const contents: Record<Block, ReactNode> = {
    login: (
      <InBrowser fallback={<Skeleton shape="text" lines={3} />}>
        <LoginBlock offer={checkout.cart?.loginOffer} />
      </InBrowser>
    ),
    address: <AddressBlock checkout={checkout} />,
    slot: <SlotBlock checkout={checkout} picks={slots.picks} onPick={slots.pick} />,
    pay: <PayBlock methods={methods} order={order} />,
  };
  const summaries: Partial<Record<Block, ReactNode>> = {
    address: <AddressSummary checkout={checkout} />,
    slot: slots.isPreselecting ? (
      <p role="status" className="text-sm">
        {m.checkout_slot_choosing()}
      </p>
    ) : (
      <SlotSummary checkout={checkout} replaced={slots.replaced} />
    ),
  };
  return (
    <div className="flex flex-col gap-3">
      {shown.map((block, place) => (
        <CheckoutBlock
          key={block}
          number={place + 1}
          title={titles[block]()}
          state={blockState(block, checkout.open)}
          summary={summaries[block]}
          onChange={order.busy ? undefined : () => checkout.edit(block)}
          alert={checkout.alert?.block === block ? checkout.alert.text : undefined}
        >
          {contents[block]}
          {(block === 'slot' || block === 'pay') && (
            <div className="mt-6 max-w-md max-lg:hidden">
              <CheckoutAction {...parts} />
            </div>
          )}
        </CheckoutBlock>
      ))}
    </div>
  );
}

function AddressSummary({ checkout: { address } }: { checkout: Checkout }) {
  if (!address) return null;
  return (
    <p className="text-sm leading-snug wrap-anywhere">
      <bdi className="font-bold text-text">{addressName(address)}</bdi> ·{' '}
      <bdi>{address.fullName}</bdi>
      <span className="block">
        <bdi>{addressLine(address)}</bdi>
      </span>
    </p>
  );
}

/** 'Chicken Breast, Boneless and 1 more'. */
function itemsText({ items }: Shipment): string {
  const [first = '', ...others] = items.map(({ productName }) => productName);
  if (others.length === 0) return first;
  return m.checkout_more_items({ names: first, count: others.length });
}

interface SlotSummaryProps {
  checkout: Checkout;
  replaced: readonly ReplacedSlot[];
}

function SlotSummary({ checkout: { shipments }, replaced }: SlotSummaryProps) {
  const now = useNow();
  const picks = savedPicks(shipments);
  return (
    <ul className="text-sm">
      {replaced.map(({ before, after }) => (
        <li key={after.deliverySlotId} role="status" className="font-semi text-promise-text">
          {before
            ? m.checkout_slot_replaced({
                before: deliverySlotText(before, now),
                after: deliverySlotText(after, now),
              })
            : m.checkout_slot_closed({ after: deliverySlotText(after, now) })}
        </li>
      ))}
      {shipments.map((shipment) => {
        const slot = pickedSlot(shipment, picks);
        return (
          slot && (
            <li key={shipment.shipmentId}>
              <b className="text-text">{deliverySlotText(slot, now)}</b>
              {shipments.length > 1 && <> · {itemsText(shipment)}</>}
            </li>
          )
        );
      })}
    </ul>
  );
}
