export { resolvedCartWithoutStock, resolvedCartAt } from './resolve-cart.ts';
export { type ResolvedCart, type ResolvedLine, isSoldOut, quoteLineOf } from './cart.ts';
export { cartItemOf, cartView, rulesOf } from './cart-view.ts';
export { type AppliedOffer, savedBy } from './offers/choose-offers.ts';
export { applyOfferAtLogin } from './offers/offer-at-login.ts';
export { shownSaving, showsPrices } from './pricing/shown-prices.ts';
export { priceCart, pricingFacts } from './pricing/priced-cart.ts';
export type { LinePart } from './pricing/line-price.ts';
export { packsIn } from './stock-allocator.ts';
export { topUpCart } from './changes.ts';
export { clearCart, lockCartOf } from './checkout-api.ts';
export { carryCartThroughLogin } from './merge.ts';
export {
  cartItemCountPart,
  cartLock,
  removeOrdered as clearOrdered,
  waitingCartPart,
} from './cart.sql.ts';
export { type CartState, cartOf } from './cart-state.ts';
export { selectCartOfCustomer as cartOfCustomer } from './cart.sql.ts';
export { cartModule } from './module.ts';
