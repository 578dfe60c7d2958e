import { buttonClass, cx, Icon } from '@halal-basket/ui';
import { Fragment } from 'react';
import { resolveAction } from '@halal-basket/contract/links';
import { AppLink } from '../../shell/app-link.tsx';
import { usePageSettings } from '../../shell/page-settings.tsx';
import { useCart } from '../cart/use-cart.ts';
import { artSources } from '../../art-sources.ts';
import type { SectionOf } from './order-sections.ts';
import { tileRows } from './tile-rows.ts';

type Tile = NonNullable<SectionOf<'BANNER_CUSTOM_TILES'>['sectionData']>[number];

/** The first banner: one large tile with one action, and smaller ones beside it on desktops. */
export function BannerSection({ section }: { section: SectionOf<'BANNER_CUSTOM_TILES'> }) {
  const tiles = (section.sectionData ?? []).toSorted(
    (one, other) => one.tileColumn - other.tileColumn || one.tileRow - other.tileRow,
  );
  const [hero, ...others] = tiles;
  if (!hero) return null;
  return (
    <section className="lg:wrap lg:mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-5">
      <HeroTile tile={hero} wide={others.length === 0} />
      {others.length > 0 && (
        <div className="hidden gap-5 lg:grid lg:grid-rows-2">
          {others.slice(0, 2).map((tile) => (
            <SideTile key={tile.customTileId} tile={tile} />
          ))}
        </div>
      )}
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

function HeroTile({ tile, wide }: { tile: Tile; wide: boolean }) {
  const { shell } = usePageSettings();
  const { count } = useCart();
  // One saffron button per screen: on phones the cart bar has it when the cart has items.
  const calm = shell === 'mobile' && count > 0;
  return (
    <div
      className={cx(
        'hb-pine on-pine star-lattice relative overflow-hidden px-gutter pt-4.5',
        'lg:min-h-[500px] lg:rounded-xl lg:px-12 lg:pt-13 lg:pb-13',
        wide && 'lg:col-span-2',
      )}
    >
      <div className="relative z-2 lg:max-w-[560px]">
        {tile.eyebrow && (
          <p className="inline-flex items-center gap-1.5 rounded-pill bg-white/10 py-1.5 ps-2 pe-3 text-xs font-bold ring-1 ring-white/15 ring-inset">
            <Icon name="seal-check" fill size="1.3em" className="text-hero-accent" />
            {tile.eyebrow}
          </p>
        )}
        <h1 className="wide mt-4 text-4xl tracking-[-.025em] text-balance lg:text-[3.3rem]">
          <Accented text={tile.title} />
        </h1>
        {tile.subtitle && (
          <p className="mt-2.5 max-w-[34ch] text-md leading-snug text-pretty text-on-hero-2 max-lg:hidden lg:mt-3.5 lg:text-lg">
            {tile.subtitle}
          </p>
        )}
        {tile.callToAction && (
          <AppLink
            href={resolveAction(tile)}
            className={buttonClass({
              size: 'lg',
              variant: calm ? 'light' : 'promise',
              className: 'mt-4 lg:mt-6.5',
            })}
          >
            {tile.callToAction}
            <Icon name="arrow-right" />
          </AppLink>
        )}
      </div>
      <img
        src={tile.imageUrl}
        alt={tile.alt}
        width={720}
        height={540}
        fetchPriority="high"
        className="relative -mx-[8%] mt-1 -mb-8 w-[116%] max-w-none lg:absolute lg:-end-9 lg:-bottom-14 lg:m-0 lg:w-[600px]"
      />
    </div>
  );
}

function SideTile({ tile, narrow }: { tile: Tile; narrow?: boolean }) {
  return (
    <AppLink
      href={resolveAction(tile)}
      data-tint={tile.tint ?? 'grocery'}
      className="hb-tint group relative isolate flex flex-col overflow-hidden rounded-xl p-6"
    >
      <h2 className="wide max-w-[10em] text-2xl leading-tight">{tile.title}</h2>
      {tile.subtitle && (
        <p className="mt-1.5 max-w-[22ch] text-sm leading-snug text-balance text-text-2">
          {tile.subtitle}
        </p>
      )}
      {tile.callToAction && (
        <span className="mt-auto flex items-center gap-1.5 pt-4 text-sm font-bold text-brand">
          {tile.callToAction}
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
