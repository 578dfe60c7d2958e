import { Button, ErrorState, OptionGroup, Skeleton, SkeletonGroup } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { addressTypes } from '../location/address-types.ts';
import { ConfirmEmptyCart } from '../location/confirm-empty-cart.tsx';
import { useLaunch } from '../session/use-launch.ts';
import type { SavedAddress } from './address-parts.ts';
import { PickTile } from './address-picker.tsx';
import { usePickAddress } from './use-addresses.ts';

const types = ['home', 'work', 'other'] as const;

/** The customer's addresses, grouped by type. The chosen one becomes the cart's address at once. */
export const AddressListOverlay: OverlayView<'addressList'> = ({ open, onOpenChange }) => {
  const { queries } = useShop();
  const overlay = useOverlay();
  const known = useQuery({ ...queries.addressesByType(), enabled: open });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.address_list_title()}
      closeLabel={m.close()}
      footer={
        <Button variant="ghost" icon="plus" block onClick={() => overlay.open('address', {})}>
          {m.addresses_add()}
        </Button>
      }
    >
      {known.data ? (
        <Groups byType={known.data} onPicked={() => onOpenChange(false)} />
      ) : known.isError ? (
        <ErrorState
          title={m.addresses_failed()}
          retryLabel={m.retry()}
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.loading()}>
          <Skeleton shape="text" lines={3} />
        </SkeletonGroup>
      )}
    </Overlay>
  );
};

interface GroupsProps {
  byType: Record<(typeof types)[number], SavedAddress[]>;
  onPicked: () => void;
}

function Groups({ byType, onPicked }: GroupsProps) {
  const overlay = useOverlay();
  const launch = useLaunch();
  const pick = usePickAddress(onPicked);
  const asks = pick.data?.asks;
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
  const picked = pick.isPending ? pick.variables.addressId : launch?.addressId;
  const filled = types.filter((type) => byType[type].length > 0);
  if (filled.length === 0) return <p className="text-text-2">{m.address_list_none()}</p>;
  return (
    <div className="flex flex-col gap-5">
      {filled.map((type) => (
        <OptionGroup
          key={type}
          label={addressTypes[type].label()}
          layout="list"
          value={picked === undefined ? null : String(picked)}
          onChange={(value) => pick.mutate({ addressId: Number(value) })}
        >
          {byType[type].map((address) => (
            <PickTile
              key={address.addressId}
              address={address}
              onEdit={() => overlay.open('address', { addressId: address.addressId })}
            />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}
