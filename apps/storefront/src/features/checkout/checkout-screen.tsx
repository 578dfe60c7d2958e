import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { track } from '../../analytics/track.ts';
import { CartSkeleton, FailedCart } from '../cart-page/cart-states.tsx';
import { CheckoutBar } from './checkout-action.tsx';
import { CheckoutBlocks } from './checkout-blocks.tsx';
import { reservedOrderNo } from './current-attempt.ts';
import { OrderSummary } from './order-summary.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePayMethods } from './use-pay-methods.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSlotPicks } from './use-save-slots.ts';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { TopBar } from '../../shell/top-bar.tsx';

/** From the cart to the order on one page: login, address, slots and payment. */
export function CheckoutScreen() {
  const router = useRouter();
  const current = useCheckout();
  const slots = useSlotPicks(current);
  // The slot block does not open for a moment while the first slot is being chosen.
  const checkout: Checkout =
    slots.isPreselecting && current.open === 'slot' ? { ...current, open: 'pay' } : current;
  const order = usePlaceOrder(checkout);
  // The cart of a placed order is empty: it has no payment, and the server refuses to describe one.
  const methods = usePayMethods(order.leaving ? '' : checkout.contents);
  const parts = { checkout, order, methods, slots };
  const { cart, cartQuery } = checkout;
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current || !cart || cart.cartItems.length === 0) return;
    isReported.current = true;
    track({
      name: 'begin_checkout',
      value: cart.priceDetails.orderPayableAmount,
      items: cart.cartItems.map(({ sku, productName, salePrice, inCartQty }) => ({
        id: sku,
        name: productName,
        price: salePrice,
        quantity: inCartQty,
      })),
    });
  }, [cart]);
  // An order that has just been placed empties the cart too; then the page continues automatically.
  const hasNothing = cart !== undefined && cart.cartItems.length === 0 && !order.busy;
  const { arrive } = order;
  useEffect(() => {
    if (!hasNothing) return;
    // A payment that seemed to fail may have placed the reserved order: its page shows whether it has.
    const orderNo = reservedOrderNo();
    if (orderNo) void arrive(orderNo);
    else void router.navigate({ href: paths.cart(), replace: true });
  }, [hasNothing, arrive, router]);
  return (
    <>
      <TopBar title={m.checkout_title()} cart={false} />
      <div className="wrap pt-4 pb-8 lg:pt-8 lg:pb-14">
        <h1 className="wide mb-6 text-3xl max-lg:sr-only">{m.checkout_title()}</h1>
        {cart ? (
          <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start lg:gap-12">
            <CheckoutBlocks {...parts} />
            <OrderSummary checkout={checkout} methods={methods} />
          </div>
        ) : cartQuery.error ? (
          <FailedCart
            error={cartQuery.error}
            onRetry={() => void cartQuery.refetch()}
            busy={cartQuery.isFetching}
            level={2}
          />
        ) : (
          <CartSkeleton />
        )}
      </div>
      {cart && <CheckoutBar {...parts} />}
      <PaymentDialog flow={order.flow} />
    </>
  );
}
