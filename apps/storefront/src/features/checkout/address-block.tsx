import { Button, lazyComponent, Skeleton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { AddressPicker } from '../address/address-picker.tsx';
import type { Checkout } from './use-checkout.ts';
import { InBrowser } from '../../shell/in-browser.tsx';

/** Customers with a saved address do not load it. */
const AddressForm = lazyComponent(() => import('../address/address-form.tsx'), 'AddressForm');

/** The delivery address: one of the saved addresses, or a form for the first one. */
export function AddressBlock({ checkout }: { checkout: Checkout }) {
  const { queries } = useShop();
  const known = useQuery(queries.addresses());
  const { address, cart, edit } = checkout;
  const goOn = () => edit(null);
  if (known.data?.completeAddressesList.length === 0) {
    return (
      <InBrowser fallback={<Skeleton shape="text" lines={3} />}>
        <AddressForm short onSaved={goOn} submitLabel={m.checkout_deliver_here()} />
      </InBrowser>
    );
  }
  const unserved = cart?.deliveryAddress?.serviceable === false;
  return (
    <>
      {unserved && (
        <p className="mb-3 text-sm font-semi text-danger">{m.checkout_address_unserved()}</p>
      )}
      {/* Arrow keys also select the addresses in between, so only the button continues. */}
      <AddressPicker
        label={m.checkout_address_label()}
        hideLabel
        onPicked={() => edit('address')}
      />
      {address && (
        <Button variant="promise" size="lg" className="mt-5 max-lg:w-full" onClick={goOn}>
          {m.checkout_deliver_here()}
        </Button>
      )}
    </>
  );
}
