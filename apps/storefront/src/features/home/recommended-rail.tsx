import { SectionHeading } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { recommended } from './recommendation-queries.ts';
import { useShop } from '../../shop-context.tsx';
import { ProductRail } from './product-section.tsx';
import { useIsNear } from './use-is-near.ts';

const titles = {
  bestSellers: m.recommended_bestSellers,
  recentlyPurchased: m.recommended_recentlyPurchased,
  recentlyViewed: m.recommended_recentlyViewed,
  youMayLike: m.recommended_youMayLike,
  dealsOfTheDay: m.recommended_dealsOfTheDay,
};

interface RecommendedRailProps {
  place: 'cart' | 'product';
  productId?: number;
}

/**
 * The random section of the cart and of product pages. It is personal, so a separate call loads it
 * when the visitor scrolls near it. Without an answer nothing is shown.
 */
export function RecommendedRail({ place: page, productId }: RecommendedRailProps) {
  const { caller } = useShop();
  const { place, isNear } = useIsNear('500px');
  const { data } = useQuery({ ...recommended(caller, page, productId), enabled: isNear });
  if (!data || data.products.length === 0) return <div ref={place} />;
  const title = titles[data.source]();
  return (
    <section className="wrap pb-10">
      <SectionHeading title={title} />
      <ProductRail name={title} products={data.products} />
    </section>
  );
}
