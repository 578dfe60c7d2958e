import type { Cart } from '@halal-basket/contract';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { emptiesCart } from '../cart/refusals.ts';
import { updateLaunch } from '../session/refresh-shop.ts';
import { ProductRail } from '../home/product-section.tsx';
import { RailSkeleton } from '../home/rail-skeleton.tsx';
import { useIsNear } from '../home/use-is-near.ts';

export const EmptyCart = ({ level = 1 }: { level?: 1 | 2 }) => (
  <EmptyState
    level={level}
    art="/art/breast.webp"
    title={m.cart_empty()}
    line={m.cart_empty_text()}
    action={
      <AppLink href={paths.home()} className={buttonClass({ size: 'lg' })}>
        {m.explore_products()}
      </AppLink>
    }
  />
);

interface FailedCartProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
  /** 2 on screens with a heading above it. */
  level?: 1 | 2;
}

/** The cart could not be loaded. Without a location there is none: the page asks for one. */
export function FailedCart({ error, onRetry, busy, level = 1 }: FailedCartProps) {
  const overlay = useOverlay();
  const shop = useShop();
  const isEmptied = emptiesCart(error);
  useEffect(() => {
    if (isEmptied) updateLaunch(shop, { totalCartQuantity: 0 });
  }, [isEmptied, shop]);
  if (callErrorOf(error)?.errorCode === 'LOCATION_REQUIRED') {
    return (
      <EmptyState
        level={level}
        icon="map-pin"
        title={m.cart_no_location()}
        line={m.cart_no_location_text()}
        action={
          <Button size="lg" onClick={() => overlay.open('location', { source: 'cart' })}>
            {m.cart_choose_location()}
          </Button>
        }
      />
    );
  }
  if (isEmptied) return <EmptyCart level={level} />;
  return (
    <>
      {level === 1 && <h1 className="wide mb-4 text-3xl max-lg:sr-only">{m.cart_title()}</h1>}
      <ErrorState
        title={messageOf(error, m.cart_fetch_failed())}
        line={m.cart_fetch_failed_text()}
        retryLabel={m.retry()}
        onRetry={onRetry}
        busy={busy}
      />
    </>
  );
}

export const CartSkeleton = () => (
  <SkeletonGroup
    label={m.loading()}
    className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
  >
    <div className="flex flex-col gap-5">
      <Skeleton shape="text" lines={2} />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
    <Skeleton shape="text" lines={5} />
  </SkeletonGroup>
);

const maxShown = 8;

/**
 * Bestsellers below the cart, without the items that it contains. They have their height from the start: the next step
 * is below them on phones, and would leave the view when they come.
 */
export function Bestsellers({ cart }: { cart: Cart | undefined }) {
  const { queries } = useShop();
  const { place, isNear } = useIsNear('500px');
  const { data, isError, isPaused } = useQuery({ ...queries.bestSellers(), enabled: isNear });
  const inCart = new Set(cart?.cartItems.map(({ productId }) => productId));
  const beside = ({ productId }: { productId: number }) => !inCart.has(productId);
  const bestsellers = data?.sectionData?.filter(beside) ?? (data && []);
  // Where bestsellers have no products, deals are shown (specification, section 4).
  const deals = useQuery({ ...queries.deals(), enabled: bestsellers?.length === 0 });
  const products = (bestsellers?.length ? bestsellers : (deals.data?.sectionData ?? []))
    .filter(beside)
    .slice(0, maxShown);
  const hasNone =
    isError || isPaused || deals.isError || deals.isPaused || deals.data !== undefined;
  if (products.length === 0 && hasNone) return null;
  return (
    <section ref={place} className="mt-8 lg:mt-14">
      <h2 className="wide mb-4 text-2xl">{m.cart_bestsellers()}</h2>
      {products.length > 0 ? (
        <ProductRail name={m.cart_bestsellers()} products={products} />
      ) : (
        <RailSkeleton />
      )}
    </section>
  );
}
