import type { Address } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract';
import { ErrorState, Icon, Skeleton, SkeletonGroup, Spinner } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { addressName, addressTypes } from './address-types.ts';
import { useLaunch } from '../session/use-launch.ts';
import { PlaceSign } from './found-places.tsx';

type Launch = AnswerOf<'launch'>;

const isWhereWeDeliver = (address: Address, { visitorAddress }: Launch): boolean =>
  visitorAddress?.primaryText === address.primaryText &&
  visitorAddress.secondaryText === address.secondaryText;

interface SavedPlacesProps {
  onPick: (address: Address) => void;
  /** The address that is being opened. */
  busyAddressId?: number | undefined;
}

/** A customer's saved addresses. Guests have none. */
export function SavedAddresses({ onPick, busyAddressId }: SavedPlacesProps) {
  const { queries } = useShop();
  const launch = useLaunch();
  const known = useQuery({ ...queries.addresses(), enabled: launch?.loggedIn === true });
  if (!launch?.loggedIn) return null;
  const addresses = known.data?.completeAddressesList;
  if (addresses?.length === 0) return null;
  return (
    <section aria-labelledby="saved-places" className="border-t border-line pt-4">
      <h3 id="saved-places" className="mb-1 text-md font-bold">
        {m.location_saved()}
      </h3>
      {addresses ? (
        <ul className="-mx-2 flex flex-col">
          {addresses.map((address) => (
            <li key={address.addressId}>
              <SavedPlace
                address={address}
                isCurrent={isWhereWeDeliver(address, launch)}
                isBusy={address.addressId === busyAddressId}
                onPick={() => onPick(address)}
              />
            </li>
          ))}
        </ul>
      ) : known.isError ? (
        <ErrorState
          title={m.location_saved_failed()}
          retryLabel={m.retry()}
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        />
      ) : (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-4 pt-2">
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="text" lines={2} />
        </SkeletonGroup>
      )}
    </section>
  );
}

interface SavedPlaceProps {
  address: Address;
  isCurrent: boolean;
  isBusy: boolean;
  onPick: () => void;
}

function SavedPlace({ address, isCurrent, isBusy, onPick }: SavedPlaceProps) {
  const { type, primaryText, secondaryText, serviceable } = address;
  const { icon } = addressTypes[type];
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-disabled={!serviceable || undefined}
      onClick={() => serviceable && onPick()}
      className="flex w-full cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start leading-snug hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:text-text-3"
    >
      <PlaceSign>{isBusy ? <Spinner /> : <Icon name={icon} />}</PlaceSign>
      <span className="min-w-0 flex-1">
        <span className="font-bold">{addressName(address)}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-text-2">
          {primaryText}, {secondaryText}
        </span>
        {(isCurrent || !serviceable) && (
          <span className="block text-xs font-semi text-text-3">
            {serviceable ? m.location_current_place() : m.not_served_here()}
          </span>
        )}
      </span>
      {isCurrent && <Icon name="check-circle" fill className="text-brand" />}
    </button>
  );
}
