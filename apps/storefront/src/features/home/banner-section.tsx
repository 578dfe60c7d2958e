import { buttonClass, cx, Icon } from '@halal-basket/ui';
import { Fragment, useState } from 'react';
import { resolveAction } from '@halal-basket/contract/links';
import { AppLink } from '../../shell/app-link.tsx';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useCart } from '../cart/use-cart.ts';
import { useSlides } from '../product/use-slides.ts';
import { m } from '../../messages.ts';
import { artSources } from '../../art-sources.ts';
import type { SectionOf } from './order-sections.ts';
import { tileRows } from './tile-rows.ts';

type Tile = NonNullable<SectionOf<'BANNER_CUSTOM_TILES'>['sectionData']>[number];

/** The first banner: one large tile with one action. The others are beside it on desktops, and swiped to on phones. */
export function BannerSection({ section }: { section: SectionOf<'BANNER_CUSTOM_TILES'> }) {
  const { shell } = usePageSettings();
  const tiles = (section.sectionData ?? []).toSorted(
    (one, other) => one.tileColumn - other.tileColumn || one.tileRow - other.tileRow,
  );
  const [hero, ...others] = tiles;
  if (!hero) return null;
  if (shell === 'mobile' && others.length > 0) return <BannerSlides tiles={tiles} />;
  return (
    <section className="lg:wrap flex gap-5 lg:mt-3">
      <HeroTile tile={hero} isFirst />
      {others.slice(0, 2).map((tile, place) => (
        <div
          key={tile.customTileId}
          className={cx('hidden w-54 shrink-0', place === 0 ? 'lg:grid' : 'xl:grid')}
        >
          <SideTile tile={tile} narrow brief />
        </div>
      ))}
    </section>
  );
}

/** Tiles that are swiped, or chosen by a dot. */
function BannerSlides({ tiles }: { tiles: readonly Tile[] }) {
  const { row, shown, show } = useSlides();
  // The browser would load the pictures beside the screen too: a visitor who swipes needs them first.
  const [isUsed, setIsUsed] = useState(false);
  const use = () => setIsUsed(true);
  return (
    <section className="relative" onPointerDown={use} onFocus={use} onScrollCapture={use}>
      <ul
        ref={row}
        aria-label={m.banner_tiles()}
        className="hb-scroll-x flex snap-x snap-mandatory"
      >
        {tiles.map((tile, place) => (
          <li key={tile.customTileId} className="grid w-full shrink-0 snap-start">
            <HeroTile
              tile={tile}
              isFirst={place === 0}
              hasPicture={place === 0 || isUsed}
              hasDots
            />
          </li>
        ))}
      </ul>
      <div className="absolute start-0 bottom-0 z-2 flex ps-1">
        {tiles.map((tile, place) => (
          <button
            key={tile.customTileId}
            type="button"
            aria-label={m.banner_show({ place: place + 1, of: tiles.length })}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => show(place)}
            className="group grid h-8 w-8 cursor-pointer place-items-center"
          >
            <span className="h-1.5 w-1.5 rounded-pill bg-white/45 transition-[width] group-aria-[current]:w-5 group-aria-[current]:bg-white" />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Highlights the words between asterisks: 'Home in *90 minutes*'. */
const Accented = ({ text }: { text: string }) =>
  text.split('*').map((part, place) =>
    place % 2 === 1 ? (
      <em key={place} className="text-hero-accent not-italic">
        {part}
      </em>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );

interface HeroTileProps {
  tile: Tile;
  /** The first one has the heading of the page, and its picture loads first. */
  isFirst?: boolean;
  hasPicture?: boolean;
  /** Leaves room for the dots at its lower edge. */
  hasDots?: boolean;
}

/** The words are left of the picture at every width, so that no word lies on it. */
function HeroTile({ tile, isFirst = false, hasPicture = true, hasDots = false }: HeroTileProps) {
  const { shell } = usePageSettings();
  const { count } = useCart();
  // One saffron button per screen: on phones the cart bar has it when the cart has items.
  const calm = shell === 'mobile' && count > 0;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'hb-pine on-pine star-lattice relative min-w-0 flex-1 overflow-hidden px-gutter pt-2 lg:rounded-xl lg:px-9 lg:py-4.5',
        hasDots ? 'pb-9' : 'pb-4',
      )}
    >
      <div className="relative z-2 w-[57%] md:w-1/2 lg:w-[46%]">
        {tile.eyebrow && (
          <p className="inline-flex items-center gap-1.5 rounded-pill bg-white/10 py-1 ps-1.5 pe-2.5 text-2xs font-bold whitespace-nowrap ring-1 ring-white/15 ring-inset">
            <Icon name="seal-check" fill size="1.3em" className="text-hero-accent" />
            <bdi>{tile.eyebrow}</bdi>
          </p>
        )}
        <Heading className="wide mt-2.5 text-[1.375rem] leading-[1.1] tracking-[-.02em] text-balance md:text-[1.875rem]">
          <bdi>
            <Accented text={tile.title} />
          </bdi>
        </Heading>
        {tile.callToAction && (
          <AppLink
            href={resolveAction(tile)}
            className={buttonClass({
              variant: calm ? 'light' : 'promise',
              className:
                'mt-3 w-max max-w-[calc(100vw-2*var(--hb-gutter))] px-4 lg:mt-4 lg:max-w-full lg:px-5',
            })}
          >
            <bdi>{tile.callToAction}</bdi>
            <Icon name="arrow-right" />
          </AppLink>
        )}
      </div>
      {hasPicture && (
        <img
          src={tile.imageUrl}
          alt={tile.alt}
          width={720}
          height={540}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          className="absolute -end-18 -bottom-6 w-[62%] max-w-none md:-end-6 md:-bottom-10 md:w-[56%] lg:-end-4 lg:w-[54%] lg:max-w-104"
        />
      )}
    </div>
  );
}

interface SideTileProps {
  tile: Tile;
  narrow?: boolean;
  /** Without its second line. */
  brief?: boolean;
}

function SideTile({ tile, narrow, brief }: SideTileProps) {
  return (
    <AppLink
      href={resolveAction(tile)}
      data-tint={tile.tint ?? 'grocery'}
      className={cx(
        'hb-tint group relative isolate flex flex-col overflow-hidden rounded-xl',
        brief ? 'p-5' : 'p-6',
      )}
    >
      <h2 className={cx('wide max-w-[10em] leading-tight', brief ? 'text-lg' : 'text-2xl')}>
        <bdi>{tile.title}</bdi>
      </h2>
      {tile.subtitle && !brief && (
        <p className="mt-1.5 max-w-[22ch] text-sm leading-snug text-balance text-text-2">
          {tile.subtitle}
        </p>
      )}
      {tile.callToAction && (
        <span
          className={cx(
            'flex items-center gap-1.5 text-sm font-bold text-brand',
            brief ? 'mt-1.5' : 'mt-auto pt-4',
          )}
        >
          <bdi>{tile.callToAction}</bdi>
          <Icon name="arrow-right" />
        </span>
      )}
      <img
        src={tile.imageUrl}
        {...artSources(tile.imageUrl, 'card')}
        alt=""
        loading="lazy"
        width={250}
        height={250}
        className={cx(
          'absolute -z-1 max-w-none transition-transform duration-image group-hover:scale-104',
          narrow ? '-end-8 -bottom-8 w-42' : '-end-14 -bottom-11 w-62',
        )}
      />
    </AppLink>
  );
}

/** Tiles by their row and column. Desktops keep the rows that the owner set. */
export function CustomTileSection({ section }: { section: SectionOf<'CUSTOM_TILE'> }) {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {tileRows(section.sectionData ?? []).map((row) => (
        <div
          key={row[0]?.tileRow}
          className={cx(
            'gap-4 lg:grid lg:gap-6',
            row.length > 2
              ? 'hb-scroll-x hb-bleed flex lg:mx-0 lg:overflow-visible lg:px-0'
              : 'grid',
            rowColumns[row.length],
          )}
        >
          {row.map((tile) => (
            <div
              key={tile.customTileId}
              className={cx(
                'grid min-h-48 lg:min-h-58',
                row.length > 2 && 'max-lg:w-64 max-lg:shrink-0',
              )}
            >
              <SideTile tile={tile} narrow={row.length > 2} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The number of tiles in a row on desktops; more wrap to the next row. */
const rowColumns: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
};
