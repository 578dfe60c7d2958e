import { type ReactNode, useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { DishPlaceholder } from './dish-placeholder.tsx';
import { isPhoto, photoSources } from './photo-sources.ts';
import type { Tint } from './tints.ts';

export interface ProductArtProps {
  /** A picture with a transparent background, or a photo; without one, the icon of the category on a dish. */
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** Alternative text; '' where the name is beside it. */
  alt: string;
  tint: Tint;
  /** card: just inside the frame · tile: fills it · page: gallery · closeup: a crop of 2.5 times. */
  fit?: 'card' | 'tile' | 'page' | 'closeup';
  /** Loads first, with high priority: only for the hero and the first row. */
  priority?: boolean;
  /** Greyed, for sold-out products. */
  muted?: boolean;
  /** Grows slightly under the pointer (of a parent with class `group`). */
  lively?: boolean;
  /** Pixels of the file, to prevent layout shifts; 640 × 640 by default. */
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

/** A photo has its own background: it fills the frame and is cropped. */
const photoFits = {
  card: 'inset-0 size-full object-cover',
  tile: 'inset-0 size-full object-cover',
  page: 'inset-0 size-full object-cover',
  closeup: 'w-[250%] -start-[75%] -top-[78%] h-[250%] object-cover',
};

/** Default width of a photo in CSS pixels. */
const photoSizes = {
  card: '(min-width: 1024px) 240px, 180px',
  tile: '110px',
  page: '(min-width: 1024px) 560px, 100vw',
  closeup: '(min-width: 1024px) 1200px, 250vw',
};

/**
 * The category's tint, lit from the upper left, with the picture on top; square unless `className`
 * differs.
 */
export function ProductArt(props: ProductArtProps) {
  const { src, alt, tint, fit = 'card', priority, muted, lively, children, className } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const showsPicture = Boolean(src) && failedSrc !== src;
  // Only the picture is faded: text on it must stay readable.
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
        <DishPlaceholder
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
  // The script marks a picture as loading only after it has checked: without a script, and for pictures
  // that loaded earlier, nothing is ever hidden.
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
