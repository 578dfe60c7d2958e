import './street-map-box.css';
import { Spinner } from '@halal-basket/ui';
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
      source && <Attribution text={source.attribution} />
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

/** OpenStreetMap's licence asks for a link beside the map. */
const Attribution = ({ text }: { text: string }) => (
  <p className="absolute end-0 bottom-0 max-w-full rounded-ss-sm bg-surface/90 px-1.5 py-0.5 text-2xs text-text-2">
    {text.includes('OpenStreetMap') ? (
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )}
  </p>
);
