import { cx } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { useSlides } from './use-slides.ts';

/** One picture of a slide show, large and as its thumbnail. */
export interface ShownSlide {
  key: string;
  /** Fills its frame; `slideFrame` gives a picture the right shape. */
  large: ReactNode;
  small: ReactNode;
  /** Lies over the large picture only while that is shown, so that its code can load then. */
  over?: ReactNode;
  /** The accessible name of the thumbnail, besides its number. */
  name?: string | undefined;
}

/** The shapes of a large picture and of a thumbnail. */
export const slideFrame =
  'h-96 w-full aspect-auto! rounded-none! md:h-auto md:aspect-square! lg:rounded-xl!';
export const thumbFrame = 'size-full rounded-none!';
/** The round mark or button in the corner of a large picture. */
export const slideCorner =
  'absolute end-4 bottom-9 grid size-11 place-items-center rounded-pill bg-surface/90 text-lg shadow-e1 lg:bottom-4';

/** Pictures that are swiped, or chosen by their thumbnails. */
export function SlideShow({ slides }: { slides: readonly ShownSlide[] }) {
  const scrolls = slides.length > 1;
  const { row, shown, show } = useSlides();
  return (
    <div className="relative lg:sticky lg:top-[100px] lg:grid lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4 lg:self-start">
      <ul
        ref={row}
        aria-label={m.gallery()}
        {...(scrolls && { tabIndex: 0 })}
        className="hb-scroll-x flex snap-x snap-mandatory lg:order-2 lg:rounded-xl"
      >
        {slides.map(({ key, large, over }, place) => (
          <li key={key} className="relative w-full shrink-0 snap-start">
            {large}
            {place === shown && over}
          </li>
        ))}
      </ul>
      {scrolls && (
        <div className="absolute start-4 bottom-9 flex max-w-[calc(100%-5rem)] flex-wrap gap-2 lg:static lg:order-1 lg:flex-col lg:gap-3">
          {slides.map(({ key, small, name }, place) => (
            <button
              key={key}
              type="button"
              aria-label={thumbLabel(name, place, slides.length)}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => show(place)}
              className={cx(
                'relative size-12 cursor-pointer overflow-hidden rounded-[12px] shadow-e2 ring-2 ring-surface lg:size-21 lg:rounded-md lg:shadow-none lg:ring-0',
                'aria-[current]:ring-[2.5px] aria-[current]:ring-brand lg:aria-[current]:ring-[2.5px]',
              )}
            >
              {small}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function thumbLabel(name: string | undefined, place: number, of: number): string {
  const numbered = m.gallery_show({ place: place + 1, of });
  return name === undefined ? numbered : `${name}. ${numbered}`;
}
