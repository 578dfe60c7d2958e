export { basketAsWanted, basketIn } from './basket.ts';
export type { CartLine } from './cart.sql.ts';
export { type Basket, type BasketLine, type Wanted, excessOf, isSoldOut } from './cart.ts';
export { cartItemOf, cartView, rulesOf } from './cart-view.ts';
export { type ChosenOffers, type Given, savedBy } from './choose-offers.ts';
export { type PricingRequest, pricedCart } from './priced-cart.ts';
export type { LinePart } from './line-price.ts';
export { packsIn } from './shelf.ts';
export { type PutIn, putIn } from './changes.ts';
export { clearCart, clearOrdered, lockOwn } from './checkout-door.ts';
export {
  type LoginRequest,
  type MergeRequest,
  carryThroughLogin,
  hasCartToMerge,
  mergeCarts,
} from './merge.ts';
export { type CartState, cartOf, cartQuantity } from './cart-state.ts';
export { offerRoutes } from './offer-routes.ts';
export { cartReferralRoutes } from './referral-routes.ts';
export { cartMembershipRoutes } from './membership-routes.ts';
export { cartRoutes } from './routes.ts';
export { cartData } from './personal-data.ts';
