import {
  Button,
  ErrorState,
  IconButton,
  OptionGroup,
  OptionTile,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { AddressPickerProps, SavedAddress } from './address-parts.ts';
import { addressName } from '../location/address-types.ts';
import { AddressText } from './address-text.tsx';
import { ConfirmEmptyCart } from '../location/confirm-empty-cart.tsx';
import { usePickAddress } from './use-addresses.ts';

/** The customer's addresses as radio buttons. The chosen one becomes the cart's address at once. */
export function AddressPicker({ label, hideLabel, onPicked, className }: AddressPickerProps) {
  const { queries } = useShop();
  const launch = useLaunch();
  const overlay = useOverlay();
  const known = useQuery({ ...queries.addresses(), enabled: launch?.loggedIn === true });
  const pick = usePickAddress(onPicked);
  const picked = pick.isPending ? pick.variables.addressId : launch?.addressId;
  const asks = pick.data?.asks;
  if (known.isError && !known.data) {
    return (
      <ErrorState
        title={m.addresses_failed()}
        retryLabel={m.retry()}
        onRetry={() => void known.refetch()}
        busy={known.isFetching}
      />
    );
  }
  if (!known.data) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
      </SkeletonGroup>
    );
  }
  const addresses = known.data.completeAddressesList;
  if (asks && pick.variables) {
    const { addressId } = pick.variables;
    return (
      <ConfirmEmptyCart
        place={asks.visitorAddress.primaryText}
        hubName={asks.hubName}
        busy={pick.isPending}
        onSure={() => pick.mutate({ addressId, sure: true })}
        onKeep={() => pick.reset()}
      />
    );
  }
  return (
    <div className={className}>
      {addresses.length > 0 && (
        <OptionGroup
          label={label}
          {...(hideLabel && { hideLabel })}
          value={picked === undefined ? null : String(picked)}
          onChange={(value) => pick.mutate({ addressId: Number(value) })}
          layout="list"
        >
          {addresses.map((address) => (
            <PickTile
              key={address.addressId}
              address={address}
              onEdit={() => overlay.open('address', { addressId: address.addressId })}
            />
          ))}
        </OptionGroup>
      )}
      <Button
        variant="ghost"
        icon="plus"
        className={addresses.length > 0 ? 'mt-3' : undefined}
        onClick={() => overlay.open('address', {})}
      >
        {m.addresses_add()}
      </Button>
    </div>
  );
}

/** One saved address to choose, with a link to change it. */
export function PickTile({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const name = addressName(address);
  return (
    <div className="relative">
      <OptionTile
        value={String(address.addressId)}
        title={name}
        disabled={!address.serviceable}
        className="pe-14!"
      >
        <AddressText address={address} />
        {!address.serviceable && (
          <span className="mt-1 text-xs font-semi text-danger">{m.not_served_here()}</span>
        )}
      </OptionTile>
      <IconButton
        icon="pencil-simple"
        label={m.address_edit_this({ name: `${name}, ${address.primaryText}` })}
        className="absolute! end-2 top-1/2 -translate-y-1/2"
        onClick={onEdit}
      />
    </div>
  );
}
