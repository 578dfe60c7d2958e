import { cx, Icon, lazyComponent, ProductArt } from '@halal-basket/ui';
import { Suspense } from 'react';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { dateText } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import type { Product, Sku } from './choice.ts';
import { weightText } from './pack-facts.ts';
import { slideCorner, SlideShow, slideFrame, thumbFrame } from './slide-show.tsx';
import { turntableOf } from './turntables.ts';

const Turntable = lazyComponent(() => import('./turntable.tsx'), 'Turntable');

type Slide =
  /** `picture`: its index among the product's pictures. */
  | { kind: 'picture'; src: string; alt: string; picture: number }
  | { kind: 'closeup'; src: string; alt: string; picture: number }
  | { kind: 'turntable'; src: string; alt: string; video: string }
  /** The category's picture, for a product without one. */
  | { kind: 'dish' }
  | { kind: 'weight'; net: string; gross: string | null; pieces: string | undefined }
  | { kind: 'certificate'; authority: string; certificateNo: string; validUntil?: string };

/**
 * Returns the slides: pictures, the first from all sides or close up, the pack's label and the
 * certificate.
 */
function slidesOf(product: Product, sku: Sku): Slide[] {
  const { images, halalCertificate } = product;
  const primary = Math.max(
    0,
    images.findIndex((image) => image.isPrimary),
  );
  const first = images[primary];
  const video = first && turntableOf(first.url);
  const others = images.flatMap(({ url, alt }, picture) =>
    picture === primary ? [] : [{ kind: 'picture' as const, src: url, alt, picture }],
  );
  return [
    ...(first
      ? [
          { kind: 'picture' as const, src: first.url, alt: first.alt, picture: primary },
          video
            ? { kind: 'turntable' as const, src: first.url, alt: '', video }
            : {
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

/** The product's pictures, each of which can be enlarged. */
export function Gallery({ product, sku }: { product: Product; sku: Sku }) {
  const overlay = useOverlay();
  const { categorySeoName, productSeoName, tint } = product;
  const enlarge = (picture: number) =>
    overlay.open('zoom', { categorySeoName, productSeoName, picture });
  const slides = slidesOf(product, sku).map((slide, place) => {
    const large = <SlideView slide={slide} tint={tint} priority={place === 0} />;
    return {
      key: String(place),
      name: slideName(slide),
      large:
        'picture' in slide ? (
          <button
            type="button"
            aria-label={m.zoom_open()}
            onClick={() => enlarge(slide.picture)}
            className="relative block w-full cursor-zoom-in"
          >
            {large}
            <span className={slideCorner}>
              <Icon name="magnifying-glass" />
            </span>
          </button>
        ) : (
          large
        ),
      small: <SlideView slide={slide} tint={tint} small />,
      over: slide.kind === 'turntable' && (
        <Suspense>
          <Turntable video={slide.video} />
        </Suspense>
      ),
    };
  });
  return <SlideShow slides={slides} />;
}

/** A slide with text has the text as its name. */
function slideName(slide: Slide): string | undefined {
  if (slide.kind === 'turntable') return m.turntable();
  if (slide.kind === 'weight') return `${slide.net} ${m.net_short()}`;
  return slide.kind === 'certificate' ? m.halal_certified() : undefined;
}

interface SlideViewProps {
  slide: Slide;
  tint: Product['tint'];
  priority?: boolean;
  small?: boolean;
}

function SlideView({ slide, tint, priority, small }: SlideViewProps) {
  const frame = small ? thumbFrame : slideFrame;
  if ('src' in slide) {
    return (
      <ProductArt
        src={slide.src}
        alt={small ? '' : slide.alt}
        tint={tint}
        fit={slide.kind === 'closeup' ? 'closeup' : small ? 'tile' : 'page'}
        priority={priority ?? false}
        className={frame}
      >
        {small && slide.kind === 'turntable' && (
          <span className="absolute inset-0 m-auto grid size-7 place-items-center rounded-pill bg-surface/90 text-sm">
            <Icon name="play" />
          </span>
        )}
      </ProductArt>
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
      <b className={cx('wide', small ? 'text-xs' : 'text-[3.5rem]')}>
        <bdi>{slide.net}</bdi>
      </b>{' '}
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
              {m.certificate_valid({ date: dateText(slide.validUntil) })}
            </span>
          )}
        </>
      )}
    </span>
  );
}
