import { SectionHeading } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { recommended } from './recommendation-queries.ts';
import { useShop } from '../../shop-context.tsx';
import { ProductRail } from './product-section.tsx';

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
export function RecommendedRail({ place, productId }: RecommendedRailProps) {
  const { caller } = useShop();
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!mark.current || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '500px' },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [isNear]);
  const { data } = useQuery({ ...recommended(caller, place, productId), enabled: isNear });
  if (!data || data.products.length === 0) return <div ref={mark} />;
  const title = titles[data.source]();
  return (
    <section className="wrap pb-10">
      <SectionHeading title={title} />
      <ProductRail name={title} products={data.products} />
    </section>
  );
}
