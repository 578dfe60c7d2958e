import { FieldError, Icon, Spinner } from '@halal-basket/ui';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { PlaceSign } from './found-places.tsx';
import type { FoundPlace } from './places.ts';
import { LocationUnknown, useCurrentLocation } from './use-current-location.ts';

const reasonOf = (error: Error): string =>
  error instanceof LocationUnknown ? error.message : messageOf(error, m.location_unavailable());

/** Uses the device's location. Shows beside the button why that failed. */
export function CurrentLocationButton({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const current = useCurrentLocation(onFound);
  const { isPending, error } = current;
  return (
    <div>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && current.mutate()}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start leading-snug hover:bg-surface-2"
      >
        <PlaceSign>{isPending ? <Spinner /> : <Icon name="crosshair" />}</PlaceSign>
        <span>
          <span className="block font-bold text-brand">
            {isPending ? m.location_current_busy() : m.location_current()}
          </span>
          <span className="block text-sm text-text-3">{m.location_current_hint()}</span>
        </span>
      </button>
      <div role="alert">{error && !isPending && <FieldError>{reasonOf(error)}</FieldError>}</div>
    </div>
  );
}
