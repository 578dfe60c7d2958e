import type { ComboTile } from '@halal-basket/contract';
import { cx, Icon, ProductArt, type ProductArtProps } from '@halal-basket/ui';
import { artSources } from '../product/art-sources.ts';

type Pictured = Pick<ComboTile, 'comboPrimaryImage' | 'collage' | 'tint' | 'primaryImageAlt'>;

interface ComboArtProps {
  combo: Pictured;
  /** Plain words; '' where the name stands beside it. */
  alt: string;
  priority?: boolean;
  muted?: boolean;
  /** A thumbnail: no room for the plus. */
  small?: boolean;
  className?: string;
}

/** A combo's own picture, or two of what is in it with a plus between them. */
export function ComboArt(props: ComboArtProps) {
  const { combo, alt, priority = false, muted = false, small = false, className } = props;
  const { comboPrimaryImage, collage, tint } = combo;
  const [first, second] = collage;
  const shared = { priority, muted };
  if (!first || !second) {
    return (
      <ProductArt
        src={comboPrimaryImage || null}
        {...artSources(comboPrimaryImage, 'card')}
        alt={alt}
        tint={tint}
        {...shared}
        className={cx('aspect-auto!', className)}
      />
    );
  }
  return (
    <span
      data-tint={tint}
      {...(alt && { role: 'img', 'aria-label': alt })}
      className={cx(
        'hb-tint relative grid grid-cols-2 grid-rows-[100%] overflow-hidden',
        muted && 'opacity-75 saturate-30',
        className,
      )}
    >
      <Half image={first} {...shared} />
      <Half image={second} {...shared} />
      {!small && (
        <span
          aria-hidden="true"
          className="absolute inset-0 m-auto grid size-8.5 place-items-center rounded-pill bg-surface text-brand shadow-e2"
        >
          <Icon name="plus" size={18} />
        </span>
      )}
    </span>
  );
}

interface HalfProps extends Pick<ProductArtProps, 'priority' | 'muted'> {
  image: ComboTile['collage'][number];
}

/** One of the two, on the ground that they share. */
const Half = ({ image, priority = false }: HalfProps) => (
  <ProductArt
    src={image.imageUrl}
    {...artSources(image.imageUrl, 'card')}
    alt=""
    tint={image.tint}
    fit="card"
    lively
    priority={priority}
    className="m-auto aspect-square! h-full max-w-full rounded-none! bg-none!"
  />
);
