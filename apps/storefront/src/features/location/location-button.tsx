import { cx, Icon } from '@halal-basket/ui';
import { useLaunch } from '../session/use-launch.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';

/**
 * The delivery promise and location, on the first line of every page. It opens the location
 * overlay.
 */
export function LocationButton({ onPine, className }: { onPine?: boolean; className?: string }) {
  const launch = useLaunch();
  const overlay = useOverlay();
  // A customer may shop for another location than an address, so the last choice is shown.
  const place = launch?.visitorAddress ?? launch?.customerAddress;
  const around = place && (place.area === place.primaryText ? place.city : place.area);
  const where = place && [place.primaryText, around ?? place.city].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      onClick={() => overlay.open('location', { source: 'header' })}
      className={cx(
        'flex min-h-tap min-w-0 cursor-pointer flex-col justify-center rounded-md text-start leading-tight',
        className,
      )}
    >
      <span
        className={cx(
          'wide flex items-center gap-1.5 leading-tight',
          onPine ? 'text-lg text-white' : 'text-md text-text',
        )}
      >
        <Icon
          name="lightning"
          fill
          size="1.15em"
          className={onPine ? 'text-hero-accent' : 'text-promise-text'}
        />
        <span className="truncate">{launch?.deliveryPromise ?? m.location_none()}</span>
      </span>
      <span
        className={cx(
          'mt-0.5 flex max-w-full items-center gap-1 text-xs',
          onPine ? 'text-on-hero-2' : 'text-text-3',
        )}
      >
        <span className="truncate">{where ?? m.location_choose()}</span>
        <Icon name="caret-down" size="1em" />
      </span>
    </button>
  );
}
