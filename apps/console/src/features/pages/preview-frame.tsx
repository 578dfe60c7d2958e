import { cx } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';

export type PreviewWidth = 'phone' | 'desktop';

/** The sizes that the frames have for the page in them. */
const sizes = {
  phone: { width: 390, height: 760, shell: 'mobile' },
  desktop: { width: 1280, height: 800, shell: 'desktop' },
} as const;

/** How much the frame must shrink to fit its place. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width]);
  return { place, scale };
}

interface PreviewFrameProps {
  title: string;
  width: PreviewWidth;
  address: string;
}

/** A page of the shop in the width of a phone or a desktop; a wide one is shown smaller. */
export function PreviewFrame({ title, width: chosen, address }: PreviewFrameProps) {
  const { width, height, shell } = sizes[chosen];
  const { place, scale } = useScale(width);
  return (
    <div ref={place} className="w-full overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={title}
        src={`${address}&shell=${shell}`}
        sandbox="allow-same-origin"
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        className={cx(
          'origin-top-left border border-line bg-bg',
          chosen === 'phone' ? 'rounded-xl' : 'rounded-md',
        )}
      />
    </div>
  );
}
