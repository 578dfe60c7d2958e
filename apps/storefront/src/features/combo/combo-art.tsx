import type { ComboTile } from '@halal-basket/contract';
import { cx, Icon, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';

type Pictured = Pick<ComboTile, 'comboPrimaryImage' | 'collage' | 'tint'>;

interface ComboArtProps {
  combo: Pictured;
  /** Plain text; '' where the name is beside the picture. */
  alt: string;
  /** card: two items with a plus between them · page: up to four · thumb: the same, small. */
  fit?: 'card' | 'page' | 'thumb';
  priority?: boolean;
  muted?: boolean;
  className?: string;
}

/** A combo's own picture, or some of its items on one background. */
export function ComboArt(props: ComboArtProps) {
  const { combo, alt, fit = 'card', priority = false, muted = false, className } = props;
  const { comboPrimaryImage, tint } = combo;
  const own = { imageUrl: comboPrimaryImage, alt: '', tint };
  const images = combo.collage.length > 0 ? combo.collage.slice(0, fit === 'card' ? 2 : 4) : [own];
  const isAlone = images.length === 1;
  const rows = images.length > 2 ? 'grid-rows-[50%_50%]' : 'grid-rows-[100%]';
  return (
    <span
      data-tint={tint}
      {...(alt && { role: 'img', 'aria-label': alt })}
      className={cx(
        'hb-tint relative grid overflow-hidden',
        isAlone ? 'grid-cols-[100%]' : 'grid-cols-[50%_50%]',
        rows,
        // The thumbnails of a phone cover the lower edge.
        fit === 'page' && 'max-lg:pb-22',
        muted && 'opacity-75 saturate-30',
        className,
      )}
    >
      {images.map((image, place) => (
        <ProductArt
          key={image.imageUrl}
          src={image.imageUrl || null}
          {...artSources(image.imageUrl, 'card')}
          alt=""
          tint={image.tint}
          fit="card"
          lively
          priority={priority}
          className={cx(
            'm-auto h-full max-w-full rounded-none! bg-none!',
            place === 2 && images.length === 3 && 'col-span-2',
            // Two in a tall frame would be at its upper edge.
            images.length === 2 && fit !== 'card' && 'h-auto! w-full',
          )}
        />
      ))}
      {fit !== 'thumb' && !isAlone && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-0 m-auto grid size-8.5 place-items-center rounded-pill bg-surface text-brand shadow-e2',
            fit === 'page' && 'max-lg:bottom-22',
          )}
        >
          <Icon name="plus" size={18} />
        </span>
      )}
    </span>
  );
}
