import { cx, ProductArt } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { ComboArt } from './combo-art.tsx';
import type { Combo } from './combo-choice.ts';

interface Slide {
  src: string;
  alt: string;
  tint: Combo['tint'];
  /** Of the part that it shows; of pictures of the combo itself none. */
  name?: string;
}

/** After the picture of the whole: its further pictures, or each of its parts once. */
function slidesOf({ collage, comboSecondaryImages, comboName, tint, items }: Combo): Slide[] {
  if (collage.length === 0) {
    return comboSecondaryImages.map(({ imageUrl }) => ({ src: imageUrl, alt: comboName, tint }));
  }
  const byPicture = new Map(items.map((item) => [item.imageUrl, item]));
  byPicture.delete('');
  return [...byPicture.values()].map((item) => ({
    src: item.imageUrl,
    alt: item.imageAlt,
    tint: item.tint,
    name: item.productName,
  }));
}

const frame = 'h-96 w-full aspect-auto! rounded-none! lg:h-auto lg:aspect-square! lg:rounded-xl!';

/** The combo and what is in it: swiped, or chosen by thumbnails, on phones too. */
export function ComboGallery({ combo }: { combo: Combo }) {
  const slides = slidesOf(combo);
  const count = slides.length + 1;
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  const show = (place: number) => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(place);
  };
  return (
    <div className="relative lg:sticky lg:top-[100px] lg:grid lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4 lg:self-start">
      <ul
        ref={row}
        aria-label={m.gallery()}
        {...(count > 1 && { tabIndex: 0 })}
        className="hb-scroll-x flex snap-x snap-mandatory lg:order-2 lg:rounded-xl"
      >
        <li className="w-full shrink-0 snap-start">
          <ComboArt
            combo={combo}
            alt={combo.collage.length > 1 ? combo.itemsText : combo.primaryImageAlt}
            fit="page"
            priority
            className={frame}
          />
        </li>
        {slides.map((slide) => (
          <li key={slide.src} className="relative w-full shrink-0 snap-start">
            <ProductArt
              src={slide.src}
              alt={slide.alt}
              tint={slide.tint}
              fit="page"
              className={frame}
            />
            {slide.name && (
              <span className="absolute start-4 top-4 rounded-pill bg-surface px-3 py-1.5 text-sm font-bold shadow-e2 max-lg:top-18">
                {slide.name}
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > 1 && <Thumbs combo={combo} slides={slides} shown={shown} onShow={show} />}
    </div>
  );
}

interface ThumbsProps {
  combo: Combo;
  slides: readonly Slide[];
  shown: number;
  onShow: (place: number) => void;
}

const Thumbs = ({ combo, slides, shown, onShow }: ThumbsProps) => (
  <div className="absolute start-4 bottom-9 flex gap-2 lg:static lg:order-1 lg:flex-col lg:gap-3">
    {[null, ...slides].map((slide, place) => (
      <button
        key={slide?.src ?? 'whole'}
        type="button"
        aria-label={thumbLabel(slide, place, slides.length + 1)}
        aria-current={place === shown ? 'true' : undefined}
        onClick={() => onShow(place)}
        className={cx(
          'relative size-12 cursor-pointer overflow-hidden rounded-[12px] shadow-e2 ring-2 ring-surface lg:size-21 lg:rounded-md lg:shadow-none lg:ring-0',
          'aria-[current]:ring-[2.5px] aria-[current]:ring-brand lg:aria-[current]:ring-[2.5px]',
        )}
      >
        {slide ? (
          <ProductArt
            src={slide.src}
            alt=""
            tint={slide.tint}
            fit="tile"
            className="size-full rounded-none!"
          />
        ) : (
          <ComboArt combo={combo} alt="" fit="thumb" className="size-full rounded-none!" />
        )}
      </button>
    ))}
  </div>
);

/** Names a thumbnail; where it shows a part, by that. */
function thumbLabel(slide: Slide | null, place: number, of: number): string {
  const numbered = m.gallery_show({ place: place + 1, of });
  return slide?.name ? `${slide.name}. ${numbered}` : numbered;
}
