import { Button, EmptyState, SectionHeading } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { AddressCard } from './address-card.tsx';
import { useDeleteAddress, useMakeDefault } from './use-addresses.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { keepFocus } from '../../shell/keep-focus.ts';

/** The customer's address book. */
export function AddressesScreen() {
  const { queries } = useShop();
  const overlay = useOverlay();
  const addresses = useSuspenseQuery(queries.addresses()).data.completeAddressesList;
  const makeDefault = useMakeDefault();
  const remove = useDeleteAddress();
  const addButton = (
    <Button icon="plus" onClick={() => overlay.open('address', {})}>
      {m.addresses_add()}
    </Button>
  );
  return (
    <>
      <TopBar title={m.addresses_title()} />
      <div ref={keepFocus} className="wrap py-5 lg:py-10">
        {addresses.length === 0 ? (
          <EmptyState
            icon="map-pin-line"
            level={1}
            title={m.addresses_empty()}
            line={m.addresses_empty_text()}
            action={addButton}
          />
        ) : (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <SectionHeading
                level={1}
                title={m.addresses_title()}
                className="mb-0! max-lg:sr-only"
              />
              {addButton}
            </div>
            <ul className="grid gap-4 lg:grid-cols-2 lg:gap-5">
              {addresses.map((address) => (
                <AddressCard
                  key={address.addressId}
                  address={address}
                  onDefault={() => makeDefault.mutate(address.addressId)}
                  onEdit={() => overlay.open('address', { addressId: address.addressId })}
                  onDelete={() => !remove.isPending && remove.mutate(address.addressId)}
                  isDeleting={remove.isPending && remove.variables === address.addressId}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
