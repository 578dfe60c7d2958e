import type { PriceDetails } from '@halal-basket/contract';
import type { ComponentType } from 'react';
import type { ChosenPlace } from '../features/location/places.ts';
import type { CartGlance } from '../features/login/basket-glance.ts';

/**
 * What each overlay is opened with; to add one: its inputs here, its module in `overlay-by-name.tsx`.
 * Values must survive `history.state`: plain data only.
 */
export interface OverlayInputs {
  /** Packs and cuts of a product, from a tile that has several. */
  packs: { categorySeoName: string; productSeoName: string };
  /** The cuts of a combo's parts, from a tile. */
  comboCuts: { comboProductId: number };
  /** A product's picture as large as one likes; `picture` is its place among the product's own. */
  zoom: { categorySeoName: string; productSeoName: string; picture: number };
  /** A buyer's opinion of a product. */
  review: { productId: number; productName: string };
  /** Sort and filters of a category on phones. */
  filters: { categorySeoName: string };
  /**
   * Where to deliver; `source` is the specification's. From `checkout` and `subscription` the screen stays,
   * from the others the visit goes on at home.
   */
  location: { source: 'header' | 'cart' | 'location' | 'checkout' | 'subscription' };
  /** Nobody delivers to the screen's place; the way on is another one, or to wait. */
  notServed: {
    source: 'cart' | 'location' | 'checkout' | 'subscription';
    name?: string | undefined;
    place: ChosenPlace;
  };
  /** Log in without leaving the page, or on to `redirectUrl`. */
  login: { redirectUrl?: string };
  /** The customer's addresses by type; the picked one becomes the cart's. */
  addressList: Record<never, never>;
  /** When a pre-order is delivered, and how it is. */
  preOrder: { productName: string; delivery: string };
  /** The bill of what is about to be paid. */
  paymentSummary: { prices: PriceDetails };
  /** Asks before the cart is emptied. */
  emptyCart: Record<never, never>;
  /** The address form: with an id that address is changed, else a new one is made. */
  address: { addressId?: number };
  /** Two carts after a login; `visit` is the guest's, as far as the page knows it. */
  mergeCart: { visit?: CartGlance };
  /** Asks, and wants a code, before an account is erased. */
  eraseAccount: Record<never, never>;
  /** All offers of the cart, and a code field. */
  promos: Record<never, never>;
  /** A card to scratch. */
  scratch: { id: number; title: string };
  /** What the customer asks of the butcher for a line. */
  lineNote: { sku: string; cuts?: string; name: string; note: string };
  /** Asks before an order is cancelled. */
  cancelOrder: { orderNo: string };
  /** Money into HB Money; for an order, at least what it lacks. */
  recharge: { amount?: number; shortfall?: number; orderNo?: string };
  /** How points came and went. */
  earningHistory: Record<never, never>;
  /** Another slot for what has not gone out. */
  rescheduleOrder: { orderNo: string; shipmentId?: string };
  /** A complaint about an order, with photos. */
  reportIssue: { orderNo: string };
  /** What to put on a day of the plan; with `swap`, what to take instead of a line. */
  subscriptionItems: {
    date: string;
    season?: string;
    swap?: { sku: string; cuts?: string; name: string };
  };
  /** On which other days a day's items come too. */
  subscriptionCopy: { date: string; season?: string };
  /** The plan before it is paid (specification: subscription summary). */
  subscriptionSummary: { season?: string };
  subscriptionPause: { season?: string };
  /** Allows HB Money to be filled up by itself; `limit` of the one in use, when that is changed. */
  autoRecharge: { limit?: number };
  stopAutoRecharge: { mandateNo: string };
  subscriptionMove: { season?: string };
  /** Asks before a plan ends. */
  subscriptionEnd: { season?: string };
}

export type OverlayName = keyof OverlayInputs;

/** What the host adds: hand both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type OverlayView<Name extends OverlayName> = ComponentType<
  OverlayInputs[Name] & OverlayFrame
>;
