import { type MapMarker, type MapPoint, pointAfterKey } from '@halal-basket/map';
import { cx, IconButton } from '@halal-basket/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../../messages.ts';
import { StreetMapBox } from './street-map-box.tsx';
import { useStreetMap } from './use-street-map.ts';

interface PlaceMapProps {
  /** The position of the pin. The map reports moves and expects no answer. */
  at: MapPoint;
  onMove: (point: MapPoint) => void;
  /** There is no map: the screen shows its form. */
  onMissing: () => void;
  className?: string;
}

/** A map with a pin, which is dragged, set by a press, or moved by the arrow keys. */
export function PlaceMap({ at, onMove, onMissing, className }: PlaceMapProps) {
  const sign = useRef<HTMLDivElement>(null);
  const pin = useRef<MapMarker>(null);
  const { box, source, map, isMissing } = useStreetMap({
    center: at,
    zoom: 16,
    onPress: onMove,
    onDrawn: (ready) => {
      const element = sign.current?.firstElementChild?.cloneNode(true);
      if (!(element instanceof HTMLElement)) return;
      pin.current = ready.addMarker(element, at, { anchor: 'bottom', onMoved: onMove });
    },
  });
  const { latitude, longitude } = at;
  useEffect(() => {
    pin.current?.moveTo({ latitude, longitude });
    map?.show({ latitude, longitude });
  }, [map, latitude, longitude]);
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') map?.zoomBy(1);
    else if (event.key === '-') map?.zoomBy(-1);
    else {
      const point = pointAfterKey(at, event.key, event.shiftKey);
      if (!point) return;
      onMove(point);
    }
    event.preventDefault();
  };
  return (
    <div className={cx('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an interactive map: the arrow keys move its pin */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it needs the focus to receive keys
        tabIndex={0}
        aria-label={m.map_label()}
        aria-roledescription={m.map_kind()}
        aria-busy={map === null}
        onKeyDown={onKeyDown}
        className="size-full rounded-md focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <StreetMapBox box={box} source={source} isDrawn={map !== null} />
      </div>
      {map && (
        <div className="absolute end-2 top-2 flex flex-col gap-2">
          <IconButton
            icon="plus"
            variant="soft"
            className="shadow-2"
            label={m.map_zoom_in()}
            onClick={() => map.zoomBy(1)}
          />
          <IconButton
            icon="minus"
            variant="soft"
            className="shadow-2"
            label={m.map_zoom_out()}
            onClick={() => map.zoomBy(-1)}
          />
        </div>
      )}
      <div ref={sign} hidden>
        <Pin />
      </div>
    </div>
  );
}

const Pin = () => (
  <div className="cursor-grab">
    <svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true">
      <path
        className="hb-pin"
        d="M20 1C9.500 1 1 9.300 1 20c0 14 19 31 19 31s19-17 19-31C39 9.300 30.500 1 20 1z"
      />
      <circle className="hb-pin-eye" cx="20" cy="20" r="7" />
    </svg>
  </div>
);
