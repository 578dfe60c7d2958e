import { type ReactNode, useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { LaidDish } from './laid-dish.tsx';
import { isPhoto, photoSources } from './photo-sources.ts';
import type { Tint } from './tints.ts';

export interface ProductArtProps {
  /** Art with a transparent ground, or a photo; without one a laid dish with the sign of the category stands in. */
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** Plain words; '' where the name stands beside it. */
  alt: string;
  tint: Tint;
  /** card: just inside the frame · tile: fills it · page: gallery · closeup: a crop of 2.5 times. */
  fit?: 'card' | 'tile' | 'page' | 'closeup';
  /** Load at once and first: the hero and the first row only. */
  priority?: boolean;
  /** Greyed, for what is sold out. */
  muted?: boolean;
  /** Grows a little under the pointer (of a parent with class `group`). */
  lively?: boolean;
  /** px of the file, so that nothing jumps; 640 × 640 by default. */
  width?: number;
  height?: number;
  /** Flags over the picture. */
  children?: ReactNode;
  className?: string;
}

const fits = {
  card: 'w-[108%] -start-[4%] -top-[5%]',
  tile: 'w-[122%] -start-[11%] -top-[8%]',
  page: 'w-[104%] -start-[2%] -top-[1%]',
  closeup: 'w-[250%] -start-[75%] -top-[78%]',
};

/** A photo has its own ground: it fills the frame, and what does not fit is cut off. */
const photoFits = {
  card: 'inset-0 size-full object-cover',
  tile: 'inset-0 size-full object-cover',
  page: 'inset-0 size-full object-cover',
  closeup: 'w-[250%] -start-[75%] -top-[78%] h-[250%] object-cover',
};

/** CSS px that a photo is as wide as, where its place does not say. */
const photoSizes = {
  card: '(min-width: 1024px) 240px, 180px',
  tile: '110px',
  page: '(min-width: 1024px) 560px, 100vw',
  closeup: '(min-width: 1024px) 1200px, 250vw',
};

/** Category tint, light from the upper left, picture on top; square unless `className` says else. */
export function ProductArt(props: ProductArtProps) {
  const { src, alt, tint, fit = 'card', priority, muted, lively, children, className } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const showsPicture = Boolean(src) && failedSrc !== src;
  // Only the picture pales: words that lie on it must stay readable.
  const paleness = muted ? 'saturate-30 opacity-75' : '';
  return (
    <span
      data-tint={tint}
      className={cx('hb-tint relative block aspect-square overflow-hidden rounded-lg', className)}
    >
      {showsPicture && src ? (
        <Picture
          key={src}
          {...props}
          src={src}
          onFail={() => setFailedSrc(src)}
          className={cx(
            'absolute max-w-none',
            paleness,
            isPhoto(src) ? photoFits[fit] : fits[fit],
            lively && 'transition-transform duration-image ease-standard group-hover:scale-104',
            priority ? '' : 'hb-fade-in',
          )}
        />
      ) : (
        <LaidDish
          tint={tint}
          alt={alt}
          small={fit !== 'page'}
          priority={priority ?? false}
          className={cx(
            'absolute block aspect-square',
            paleness,
            fits[fit === 'closeup' ? 'page' : fit],
          )}
        />
      )}
      {children}
    </span>
  );
}

type PictureProps = ProductArtProps & { src: string; onFail: () => void };

function Picture(props: PictureProps) {
  const { src, srcSet, sizes, fit = 'card', alt, priority, onFail, className } = props;
  const { width = 640, height = 640 } = props;
  // Marks the picture as waiting only once the script knows that it is: without a script, and for
  // pictures that came before it, nothing is ever hidden.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (!image.complete) image.dataset['waiting'] = '';
      else if (image.naturalWidth === 0) onFail();
    },
    [onFail],
  );
  const photo = photoSources(src);
  const shownSizes = sizes ?? (photo ? photoSizes[fit] : undefined);
  const image = (
    <img
      ref={watch}
      src={src}
      srcSet={photo?.webp ?? srcSet}
      sizes={shownSizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'auto' : 'async'}
      onLoad={(event) => delete event.currentTarget.dataset['waiting']}
      onError={onFail}
      className={className}
    />
  );
  if (!photo) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={shownSizes} />
      {image}
    </picture>
  );
}
