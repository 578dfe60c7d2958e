import type { Cart } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, Icon, lazyComponent, Skeleton } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { priceBefore } from './cart-rules.ts';
import { CartRow } from './cart-row.tsx';
import { Bestsellers, CartSkeleton, EmptyCart, FailedCart } from './cart-states.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { FreeDelivery, PricesChanged, Reordered } from './notices.tsx';
import { OrderAction, OrderBar } from './order-action.tsx';
import { useReorderDifferences } from './reorder-state.ts';
import { SavedLines } from './saved-lines.tsx';
import { SoldOutBlock } from './sold-out-block.tsx';
import { UnsentPacks } from './unsent-packs.tsx';
import { useMergeDialog } from './use-merge-dialog.ts';
import { useSyncCount } from './use-sync-count.ts';
import { useSeenPrices } from './use-seen-prices.ts';
import { useCart } from '../cart/use-cart.ts';
import { MembershipBlock } from '../membership/cart-block.tsx';
import { useBuyNow } from '../membership/use-membership.ts';
import { ReferralCodeRow } from '../referral/referral-code-row.tsx';
import { OfferRow } from '../offers/offer-row.tsx';
import { BillExplanations } from '../orders/bill-explanations.tsx';
import { PriceBill } from '../orders/price-bill.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { InBrowser } from '../../shell/in-browser.tsx';
import { keepFocus } from '../../shell/keep-focus.ts';

const PayMembership = lazyComponent(
  () => import('../membership/pay-membership.tsx'),
  'PayMembership',
);

/** The cart: its items, its bill, and the button to the slots. */
export function CartScreen() {
  const { queries } = useShop();
  const cart = useQuery({ ...queries.cart(), refetchOnWindowFocus: 'always' });
  useSyncCount(cart.data);
  useMergeDialog();
  const { data, error, isFetching } = cart;
  const hasGoods = data !== undefined && (data.cartItems.length > 0 || data.cartSoldOut);
  const isPlanAlone = !hasGoods && data?.membershipDetails.isMembershipAdded === true;
  const isEmpty = data !== undefined && !hasGoods && !isPlanAlone;
  return (
    <>
      <TopBar title={m.cart_title()} cart={false} search />
      <div ref={keepFocus} className="wrap pt-4 pb-8 lg:pt-8 lg:pb-14">
        <UnsentPacks />
        {isEmpty ? (
          <>
            <EmptyCart />
            <SavedLines saved={data.savedForLater} />
          </>
        ) : data ? (
          <>
            {isPlanAlone ? <PlanCart cart={data} /> : <FilledCart cart={data} />}
            <SavedLines saved={data.savedForLater} />
          </>
        ) : error ? (
          <FailedCart error={error} onRetry={() => void cart.refetch()} busy={isFetching} />
        ) : (
          <CartSkeleton />
        )}
        <Bestsellers cart={data} />
      </div>
      {data && hasGoods && <CartFoot cart={data} />}
    </>
  );
}

function CartFoot({ cart }: { cart: Cart }) {
  const { isCatchingUp } = useCart();
  return <OrderBar cart={cart} stale={isCatchingUp} />;
}

function FilledCart({ cart }: { cart: Cart }) {
  const overlay = useOverlay();
  const { count, isCatchingUp } = useCart();
  const { isReorder } = useSearch({ from: '/cart' });
  const differences = useReorderDifferences();
  const seen = useSeenPrices(cart);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = cart.cartItems
    .filter(({ availableQuantity }) => availableQuantity > 0)
    .map((item) => ({ item, before: priceBefore(item, seen) }));
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-12">
      <div className="flex flex-col gap-4">
        <header className="flex items-baseline gap-3 max-lg:sr-only">
          <h1 className="wide text-3xl">{m.cart_title()}</h1>
          <p className="text-text-3">{m.items_count({ count })}</p>
        </header>
        <DeliveryLine cart={cart} />
        <SoldOutBlock cart={cart} />
        {isReorder && <Reordered {...differences} />}
        <PricesChanged count={rows.filter(({ before }) => before !== null).length} />
        <FreeDelivery cart={cart} />
        <section aria-labelledby="cart-items">
          <h2 ref={heading} id="cart-items" tabIndex={-1} className="sr-only">
            {m.cart_items()}
          </h2>
          <ul>
            {rows.map((row) => (
              <CartRow
                key={`${row.item.sku}|${row.item.cuts ?? ''}`}
                {...row}
                onRemoved={() => heading.current?.focus()}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <AddMore />
            <Button variant="quiet" icon="trash" onClick={() => overlay.open('emptyCart', {})}>
              {m.cart_empty_yes()}
            </Button>
          </div>
        </section>
        <MembershipBlock cart={cart} />
        <OfferRow cart={cart} />
        <ReferralCodeRow cart={cart} />
      </div>
      <BillCard cart={cart} stale={isCatchingUp}>
        <div className="mt-5 max-lg:hidden">
          <OrderAction cart={cart} stale={isCatchingUp} />
        </div>
      </BillCard>
    </div>
  );
}

/**
 * A cart with only a membership: it needs neither a location nor a slot and is paid on this page.
 */
function PlanCart({ cart }: { cart: Cart }) {
  const [reference, setReference] = useState<string | null>(null);
  const buyNow = useBuyNow(setReference, paths.cart());
  const { membershipId } = cart.membershipDetails;
  const { orderPayableAmount: amount } = cart.priceDetails;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-12">
      <div className="flex flex-col gap-4">
        <h1 className="wide text-3xl max-lg:sr-only">{m.cart_title()}</h1>
        <MembershipBlock cart={cart} />
        <AddMore />
        {reference && (
          <InBrowser fallback={<Skeleton shape="row" />}>
            <PayMembership membershipRefNo={reference} />
          </InBrowser>
        )}
      </div>
      <BillCard cart={cart} stale={false}>
        {membershipId !== undefined && !reference && (
          <Button
            variant="promise"
            size="lg"
            block
            className="mt-5"
            busy={buyNow.isPending}
            onClick={() => buyNow.mutate(membershipId)}
          >
            {m.membership_pay_amount({ amount: formatRupees(amount) })}
          </Button>
        )}
      </BillCard>
    </div>
  );
}

const AddMore = () => (
  <AppLink
    href={paths.home()}
    className="inline-flex min-h-tap items-center gap-1.5 font-bold text-brand hover:underline"
  >
    <Icon name="plus" size="1em" />
    {m.cart_add_more()}
  </AppLink>
);

interface BillCardProps {
  cart: Cart;
  stale: boolean;
  /** The next step. */
  children: ReactNode;
}

/** The bill; on desktops it stays in sight beside the rows, with the next step below it. */
function BillCard({ cart, stale, children }: BillCardProps) {
  const { totalSavings } = cart.priceDetails;
  return (
    <section
      aria-labelledby="bill"
      className="mt-4 rounded-lg bg-surface-2 p-4 lg:sticky lg:top-[calc(var(--hb-appbar-h)+24px)] lg:mt-0 lg:p-6"
    >
      <h2 id="bill" className="mb-2 text-lg font-bold">
        {m.bill_title()}
      </h2>
      <PriceBill prices={cart.priceDetails} stale={stale} />
      <BillExplanations prices={cart.priceDetails} />
      {totalSavings > 0 && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-success-soft px-3 py-2 text-sm font-semi text-success">
          <Icon name="tag" />
          {m.cart_saved({ amount: formatRupees(totalSavings) })}
        </p>
      )}
      {children}
    </section>
  );
}
