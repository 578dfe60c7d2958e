import { Countdown, cx, Icon, moreLinkClass, Rail, SectionHeading } from '@halal-basket/ui';
import { type ReactNode, useCallback } from 'react';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { ShopTile, type TileProduct } from '../product/shop-tile.tsx';
import type { ProductSectionType, SectionOf } from './order-sections.ts';

/** The number of cards in a row on small and on large desktops. */
const perRow = { lg: 5, xl: 6 };

/** As many of `count` cards as fill whole rows; one row need not be full. */
const inWholeRows = (count: number, width: number): number =>
  Math.max(width, Math.floor(count / width) * width);

interface ProductSectionProps {
  section: SectionOf<ProductSectionType>;
  /** When the answer was made, ms since 1970 by the server's clock; countdowns start from it. */
  madeAt: number;
  /** The number of cards whose pictures load first. */
  priority: number;
}

/**
 * A section of products: deals in one row on a separate background, the others in rows of a grid.
 */
export function ProductSection({ section, madeAt, priority }: ProductSectionProps) {
  const { queryClient } = useShop();
  // Loads today's deals when yesterday's have ended.
  const readAgain = useCallback(() => {
    for (const queryKey of [['homePage'], ['page'], ['offers'], ['section']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient]);
  const products = (section.sectionData ?? []).slice(0, section.count ?? 10);
  if (section.sectionType === 'DEALS_OF_THE_DAY') {
    return (
      <div className="bg-promise-soft py-4.5 lg:wrap lg:bg-transparent lg:py-0">
        <div className="px-gutter lg:rounded-xl lg:bg-promise-soft lg:px-6 lg:py-4">
          <Heading
            section={section}
            action={
              section.endsAt && (
                <Countdown
                  endsAt={Date.parse(section.endsAt)}
                  startedAt={madeAt}
                  label={m.ends_in()}
                  onEnd={readAgain}
                />
              )
            }
          />
          <ProductRail name={section.name} products={products} priority={priority} />
        </div>
      </div>
    );
  }
  const isOwn = section.sectionType !== 'BESTSELLERS' && section.sectionType !== 'PRE_ORDER';
  const source = section.sectionType.toLowerCase();
  return (
    <div className="wrap">
      <Heading section={section} />
      {isOwn ? (
        <ProductRail name={section.name} {...{ products, source, priority }} />
      ) : (
        <ProductRows {...{ products, source, priority }} />
      )}
    </div>
  );
}

interface HeadingProps {
  section: Pick<SectionOf<ProductSectionType>, 'name' | 'description' | 'actionUri'>;
  action?: ReactNode;
}

/** A section's heading, with a link to all products where there are more. */
export const Heading = ({ section, action }: HeadingProps) => (
  <SectionHeading
    title={section.name}
    subtitle={section.description}
    action={
      action ||
      (section.actionUri && (
        <AppLink href={section.actionUri} className={moreLinkClass}>
          {m.see_all()}
          <Icon name="caret-right" size="0.9em" />
        </AppLink>
      ))
    }
  />
);

interface ProductRailProps {
  name: string;
  products: TileProduct[];
  /** Its source, for the call of the cart. */
  source?: string;
  priority?: number;
}

export const ProductRail = ({
  name,
  products,
  source = 'deals',
  priority = 0,
}: ProductRailProps) => (
  <Rail
    label={name}
    previousLabel={m.rail_previous()}
    nextLabel={m.rail_next()}
    itemClass="w-41 lg:w-[calc((100%-4*24px)/5)] xl:w-[calc((100%-5*24px)/6)]"
  >
    {products.map((product, place) => (
      <ShopTile
        key={product.productId}
        product={product}
        source={source}
        priority={place < priority}
      />
    ))}
  </Rail>
);

/** A rail on phones. On desktops whole rows, so that no row ends in a gap. */
function ProductRows({ products, source, priority }: Required<Omit<ProductRailProps, 'name'>>) {
  const whole = {
    lg: inWholeRows(products.length, perRow.lg),
    xl: inWholeRows(products.length, perRow.xl),
  };
  return (
    <ul className="hb-scroll-x hb-bleed flex snap-x snap-mandatory gap-3 pt-0.5 pb-2.5 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-x-6 lg:gap-y-7 lg:overflow-visible lg:px-0 xl:grid-cols-6">
      {products.map((product, place) => (
        <li
          key={product.productId}
          className={cx(
            'flex w-41 shrink-0 snap-start lg:w-auto',
            place >= whole.lg && 'lg:max-xl:hidden',
            place >= whole.xl && 'xl:hidden',
          )}
        >
          <ShopTile product={product} source={source} priority={place < priority} />
        </li>
      ))}
    </ul>
  );
}
