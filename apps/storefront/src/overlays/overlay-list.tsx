import type { ComponentType } from 'react';
import { loginOverlays } from '../features/login/overlays.ts';
import { locationOverlays } from '../features/location/overlays.ts';
import { slotsOverlays } from '../features/slots/overlays.ts';
import { addressOverlays } from '../features/address/overlays.ts';
import { productOverlays } from '../features/product/overlays.ts';
import { preOrderOverlays } from '../features/pre-order/overlays.ts';
import { blogOverlays } from '../features/blog/overlays.ts';
import { comboOverlays } from '../features/combo/overlays.ts';
import { reviewsOverlays } from '../features/reviews/overlays.ts';
import { productListOverlays } from '../features/product-list/overlays.ts';
import { searchOverlays } from '../features/search/overlays.ts';
import { offersOverlays } from '../features/offers/overlays.ts';
import { giftOverlays } from '../features/gift/overlays.ts';
import { tipOverlays } from '../features/tip/overlays.ts';
import { missingGoodsOverlays } from '../features/missing-goods/overlays.ts';
import { cartOverlays } from '../features/cart-page/overlays.ts';
import { orderEditOverlays } from '../features/order-edit/overlays.ts';
import { ordersOverlays } from '../features/orders/overlays.ts';
import { walletOverlays } from '../features/wallet/overlays.ts';
import { profileOverlays } from '../features/profile/overlays.ts';
import { checkoutOverlays } from '../features/checkout/overlays.ts';
import { subscriptionOverlays } from '../features/subscription/overlays.ts';
import type { OpenOverlay } from './open-overlay.ts';
import type { OverlayFrame, OverlayViews } from './registry.ts';

const views: OverlayViews = {
  ...loginOverlays,
  ...locationOverlays,
  ...slotsOverlays,
  ...addressOverlays,
  ...productOverlays,
  ...preOrderOverlays,
  ...blogOverlays,
  ...comboOverlays,
  ...reviewsOverlays,
  ...productListOverlays,
  ...searchOverlays,
  ...offersOverlays,
  ...missingGoodsOverlays,
  ...giftOverlays,
  ...tipOverlays,
  ...cartOverlays,
  ...ordersOverlays,
  ...orderEditOverlays,
  ...walletOverlays,
  ...profileOverlays,
  ...checkoutOverlays,
  ...subscriptionOverlays,
};

/** Shows the overlay of that name. The list loads when the first overlay opens. */
export function OverlayByName({ overlay, ...frame }: { overlay: OpenOverlay } & OverlayFrame) {
  const View = views[overlay.name] as ComponentType<object & OverlayFrame>;
  // A sheet for another item begins empty. The same sheet keeps what was typed before it closed.
  return <View key={JSON.stringify(overlay.input)} {...overlay.input} {...frame} />;
}
