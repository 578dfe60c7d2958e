import './street-map-box.css';
import { MapAttribution, Spinner } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { DrawnStreetMap } from './use-street-map.ts';

interface StreetMapBoxProps extends Pick<DrawnStreetMap, 'box' | 'source'> {
  isDrawn: boolean;
}

/** The frame of a map: its background while it loads, and the source of its data. */
export const StreetMapBox = ({ box, source, isDrawn }: StreetMapBoxProps) => (
  <div className="relative isolate size-full overflow-hidden rounded-md bg-surface-2">
    <div ref={box} className="hb-street-map absolute! inset-0 bg-surface-2" />
    {isDrawn ? (
      source && <MapAttribution text={source.attribution} />
    ) : (
      <p
        role="status"
        className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-text-2"
      >
        <Spinner />
        {m.map_loading()}
      </p>
    )}
  </div>
);
