import { cx, Icon, ProductArt } from '@halal-basket/ui';
import { useEffect, useRef, useState } from 'react';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { m } from '../../messages.ts';
import type { Product, Sku } from './choice.ts';
import { dayText, weightText } from './facts.ts';

type Slide =
  /** `picture`: its place among the product's own. */
  | { kind: 'picture'; src: string; alt: string; picture: number }
  | { kind: 'closeup'; src: string; alt: string; picture: number }
  /** No picture yet: the dish of the category. */
  | { kind: 'dish' }
  | { kind: 'weight'; net: string; gross: string | null; pieces: string | undefined }
  | { kind: 'certificate'; authority: string; certificateNo: string; validUntil?: string };

/** Pictures, a close look at the first, and what the pack and its certificate say. */
function slidesOf(product: Product, sku: Sku): Slide[] {
  const { images, halalCertificate } = product;
  const primary = Math.max(
    0,
    images.findIndex((image) => image.isPrimary),
  );
  const first = images[primary];
  const others = images.flatMap(({ url, alt }, picture) =>
    picture === primary ? [] : [{ kind: 'picture' as const, src: url, alt, picture }],
  );
  return [
    ...(first
      ? [
          { kind: 'picture' as const, src: first.url, alt: first.alt, picture: primary },
          {
            kind: 'closeup' as const,
            src: first.url,
            alt: m.gallery_closeup(),
            picture: primary,
          },
        ]
      : [{ kind: 'dish' as const }]),
    ...others,
    ...(sku.netWeightGrams ? [weightSlide(sku, sku.netWeightGrams)] : []),
    ...(halalCertificate ? [{ kind: 'certificate' as const, ...halalCertificate }] : []),
  ];
}

const weightSlide = ({ grossWeightGrams, pieces }: Sku, net: number) => ({
  kind: 'weight' as const,
  net: weightText(net),
  gross: grossWeightGrams && grossWeightGrams > net ? weightText(grossWeightGrams) : null,
  pieces,
});

/** The product's pictures: swiped, or chosen by their thumbnails, on phones too. */
export function Gallery({ product, sku }: { product: Product; sku: Sku }) {
  const slides = slidesOf(product, sku);
  const scrolls = slides.length > 1;
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  const overlay = useOverlay();
  const { categorySeoName, productSeoName } = product;
  const enlarge = (picture: number) =>
    overlay.open('zoom', { categorySeoName, productSeoName, picture });
  const show = (place: number) => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(place);
  };
  return (
    <div className="relative lg:sticky lg:top-[100px] lg:grid lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4 lg:self-start">
      <ul
        ref={row}
        aria-label={m.gallery()}
        {...(scrolls && { tabIndex: 0 })}
        className="hb-scroll-x flex snap-x snap-mandatory lg:order-2 lg:rounded-xl"
      >
        {slides.map((slide, place) => (
          <li key={place} className="w-full shrink-0 snap-start">
            {'picture' in slide ? (
              <button
                type="button"
                aria-label={m.zoom_open()}
                onClick={() => enlarge(slide.picture)}
                className="relative block w-full cursor-zoom-in"
              >
                <SlideView slide={slide} tint={product.tint} priority={place === 0} />
                <span className="absolute end-4 bottom-9 grid size-11 place-items-center rounded-pill bg-surface/90 text-lg shadow-e1 lg:bottom-4">
                  <Icon name="magnifying-glass" />
                </span>
              </button>
            ) : (
              <SlideView slide={slide} tint={product.tint} priority={place === 0} />
            )}
          </li>
        ))}
      </ul>
      {scrolls && (
        <div className="absolute start-4 bottom-9 flex gap-2 lg:static lg:order-1 lg:flex-col lg:gap-3">
          {slides.map((slide, place) => (
            <button
              key={place}
              type="button"
              aria-label={thumbLabel(slide, place, slides.length)}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => show(place)}
              className={cx(
                'relative size-12 cursor-pointer overflow-hidden rounded-[12px] shadow-e2 ring-2 ring-surface lg:size-21 lg:rounded-md lg:shadow-none lg:ring-0',
                'aria-[current]:ring-[2.5px] aria-[current]:ring-brand lg:aria-[current]:ring-[2.5px]',
              )}
            >
              <SlideView slide={slide} tint={product.tint} small />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Names a thumbnail; where it shows words, by those words. */
function thumbLabel(slide: Slide, place: number, of: number): string {
  const numbered = m.gallery_show({ place: place + 1, of });
  if (slide.kind === 'weight') return `${slide.net} ${m.net_short()}. ${numbered}`;
  return slide.kind === 'certificate' ? `${m.halal_certified()}. ${numbered}` : numbered;
}

interface SlideViewProps {
  slide: Slide;
  tint: Product['tint'];
  priority?: boolean;
  small?: boolean;
}

function SlideView({ slide, tint, priority, small }: SlideViewProps) {
  const frame = small
    ? 'size-full rounded-none!'
    : 'h-96 aspect-auto! rounded-none! lg:h-auto lg:aspect-square! lg:rounded-xl!';
  if (slide.kind === 'picture' || slide.kind === 'closeup') {
    return (
      <ProductArt
        src={slide.src}
        alt={small ? '' : slide.alt}
        tint={tint}
        fit={slide.kind === 'closeup' ? 'closeup' : small ? 'tile' : 'page'}
        priority={priority ?? false}
        className={frame}
      />
    );
  }
  if (slide.kind === 'dish') {
    return (
      <ProductArt
        alt={small ? '' : m.gallery_no_picture()}
        tint={tint}
        fit={small ? 'tile' : 'page'}
        priority={priority ?? false}
        className={frame}
      />
    );
  }
  return slide.kind === 'weight' ? (
    <span className={cx('hb-pine grid place-content-center text-center leading-tight', frame)}>
      <b className={cx('wide', small ? 'text-xs' : 'text-[3.5rem]')}>{slide.net}</b>{' '}
      <span className={cx('text-on-hero-2', small ? 'text-2xs' : 'text-xl')}>{m.net_short()}</span>
      {!small && (slide.gross || slide.pieces) && (
        <span className="mt-3 text-on-hero-2">
          {[slide.gross && m.gross_before({ weight: slide.gross }), slide.pieces]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  ) : (
    <span
      className={cx(
        'grid place-content-center justify-items-center gap-2 bg-brand-soft text-center text-brand',
        frame,
      )}
    >
      <Icon name="seal-check" fill size={small ? 24 : 88} />
      {!small && (
        <>
          <b className="wide text-2xl text-on-brand-soft">{m.halal_certified()}</b>
          <span className="text-text-2">
            {slide.authority} · {slide.certificateNo}
          </span>
          {slide.validUntil && (
            <span className="text-sm text-text-2">
              {m.certificate_valid({ date: dayText(slide.validUntil) })}
            </span>
          )}
        </>
      )}
    </span>
  );
}
