import { ErrorState, Icon } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useWaitingPacks } from '../cart/use-waiting-packs.ts';
import { CurrentLocationButton } from './current-location-button.tsx';
import { ConfirmEmptyCart } from './confirm-empty-cart.tsx';
import { PlaceSign } from './found-places.tsx';
import { MapStep } from './map-step.tsx';
import { NotServed } from './not-served.tsx';
import { PlaceSearch } from './place-search.tsx';
import { RecentList } from './recent-list.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { ChosenPlace } from './places.ts';
import { notServedLocation, useChooseLocation } from './use-choose-location.ts';

/** Sets the delivery location: by a search, pin code, the device, a map, or a saved address. */
export const LocationOverlay: OverlayView<'location'> = ({ source, open, onOpenChange }) => {
  const { shell } = usePageSettings();
  const field = useRef<HTMLInputElement>(null);
  const choose = useChooseLocation(source);
  const [wasRefused, setWasRefused] = useState(false);
  const [onMap, setOnMap] = useState(false);
  const refused = choose.error && notServedLocation(choose.error);
  const chosen = choose.variables?.place;
  const asks = choose.data?.asks;
  const retryCall = () => {
    choose.reset();
    setWasRefused(true);
  };
  const isAnswer = Boolean(refused || asks);
  const waiting = useWaitingPacks().count();
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.location_title()}
      description={isAnswer || waiting === 0 ? undefined : m.location_waiting({ count: waiting })}
      hideTitle={isAnswer}
      closeLabel={m.close()}
      width="md"
      height="full"
      // One height for all states. Otherwise the dialog would jump while the visitor types.
      className="lg:h-160"
      // No focus on phones: the keyboard would cover the addresses.
      {...(shell === 'desktop' && { focusFirst: field })}
    >
      {refused ? (
        <NotServed
          name={refused.name}
          place={{ ...refused.place, ...chosen }}
          source={source === 'header' ? 'location' : source}
          onChange={retryCall}
        />
      ) : asks && chosen ? (
        <ConfirmEmptyCart
          place={asks.visitorAddress.primaryText}
          hubName={asks.hubName}
          busy={choose.isPending}
          onSure={() => choose.mutate({ place: chosen, sure: true })}
          onKeep={retryCall}
        />
      ) : onMap ? (
        <MapStep
          busy={choose.isPending}
          onBack={() => setOnMap(false)}
          onConfirm={(place) => choose.mutate({ place })}
        />
      ) : (
        <Find
          choose={choose}
          field={wasRefused ? focusOnAppearing : field}
          onMap={() => setOnMap(true)}
        />
      )}
    </Overlay>
  );
};

interface FindProps {
  choose: ReturnType<typeof useChooseLocation>;
  field: RefObject<HTMLInputElement | null> | typeof focusOnAppearing;
  onMap: () => void;
}

function Find({ choose, field, onMap }: FindProps) {
  const chosen = choose.variables?.place;
  const busy = choose.isPending ? chosen : undefined;
  const choosePlace = (place: ChosenPlace) => choose.mutate({ place });
  return (
    <div className="flex flex-col gap-4">
      {choose.error && (
        <ErrorState
          title={messageOf(choose.error, m.location_failed())}
          retryLabel={m.retry()}
          onRetry={() => chosen && choosePlace(chosen)}
        />
      )}
      <PlaceSearch hideLabel field={field} onPick={choosePlace} busyPlaceId={busy?.placeId}>
        <div>
          <CurrentLocationButton onFound={choosePlace} />
          <MapButton onClick={onMap} />
        </div>
        <SavedAddresses
          onPick={({ addressId }) => choosePlace({ addressId })}
          busyAddressId={busy?.addressId}
        />
        <RecentList onPick={choosePlace} busyName={busy?.primaryText} />
      </PlaceSearch>
    </div>
  );
}

const MapButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start leading-snug hover:bg-surface-2"
  >
    <PlaceSign>
      <Icon name="map-pin-line" />
    </PlaceSign>
    <span>
      <span className="block font-bold text-brand">{m.map_open()}</span>
      <span className="block text-sm text-text-3">{m.map_open_hint()}</span>
    </span>
  </button>
);
