import { ErrorState } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useRef, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { CurrentPlaceButton } from './current-place-button.tsx';
import { NotServed } from './not-served.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SavedPlaces } from './saved-places.tsx';
import { type FoundPlace, notServedPlace, useChoosePlace } from './use-choose-place.ts';

/** Where to deliver: found by words, pin code or the device, or one of the customer's addresses. */
export const LocationOverlay: OverlayView<'location'> = ({ source, open, onOpenChange }) => {
  const { shell } = usePageSettings();
  const field = useRef<HTMLInputElement>(null);
  const choose = useChoosePlace(source);
  const [wasRefused, setWasRefused] = useState(false);
  const refused = choose.error && notServedPlace(choose.error);
  const choosePlace = (place: FoundPlace) => choose.mutate(place);
  const askAgain = () => {
    choose.reset();
    setWasRefused(true);
  };
  const chosen = choose.isPending ? choose.variables : undefined;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.location_title()}
      hideTitle={Boolean(refused)}
      closeLabel={m.close()}
      width="md"
      height="full"
      // One height for all states, or the dialog would jump while somebody types.
      className="lg:h-160"
      // On phones the keyboard would cover the addresses before anybody has read them.
      {...(shell === 'desktop' && { focusFirst: field })}
    >
      {refused ? (
        <NotServed name={refused.name} onChange={askAgain} />
      ) : (
        <div className="flex flex-col gap-4">
          {choose.error && (
            <ErrorState
              title={messageOf(choose.error, m.location_failed())}
              retryLabel={m.retry()}
              onRetry={() => choose.variables && choose.mutate(choose.variables)}
            />
          )}
          <PlaceSearch
            hideLabel
            field={wasRefused ? focusOnAppearing : field}
            onPick={choosePlace}
            busyPlaceId={chosen?.placeId}
          >
            <CurrentPlaceButton onFound={choosePlace} />
            <SavedPlaces
              onPick={({ addressId }) => choose.mutate({ addressId })}
              busyAddressId={chosen?.addressId}
            />
          </PlaceSearch>
        </div>
      )}
    </Overlay>
  );
};
