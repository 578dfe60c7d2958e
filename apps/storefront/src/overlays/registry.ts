import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ChosenPlace } from '../features/location/use-choose-place.ts';
import type { BasketGlance } from '../features/login/basket-glance.ts';

/** What each overlay is opened with. Values must survive `history.state`: plain data only. */
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
  /** Where to deliver; `source` is the specification's. */
  location: { source: 'header' | 'cart' | 'location' | 'checkout' | 'subscription' };
  /** Nobody delivers to the screen's place; the way on is another one, or to wait. */
  notServed: {
    source: 'cart' | 'location' | 'checkout' | 'subscription';
    name?: string | undefined;
    place: ChosenPlace;
  };
  /** Log in without leaving the page, or on to `redirectUrl`. */
  login: { redirectUrl?: string };
  /** The address form: with an id that address is changed, else a new one is made. */
  address: { addressId?: number };
  /** Two baskets after a login; `visit` is the guest's, as far as the page knew it. */
  mergeCart: { visit?: BasketGlance };
  /** Asks, and wants a code, before an account is erased. */
  eraseAccount: Record<never, never>;
  /** All offers of the basket, and a code to type. */
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

type Registry = { [Name in OverlayName]: LazyExoticComponent<OverlayView<Name>> };

/** To add an overlay: its inputs above, its module here. */
export const overlayViews: Registry = {
  packs: lazy(() =>
    import('../features/product/pack-sheet.tsx').then(({ PackSheet }) => ({ default: PackSheet })),
  ),
  comboCuts: lazy(() =>
    import('../features/combo/combo-sheet.tsx').then(({ ComboSheet }) => ({ default: ComboSheet })),
  ),
  zoom: lazy(() =>
    import('../features/product/zoom-overlay.tsx').then(({ ZoomOverlay }) => ({
      default: ZoomOverlay,
    })),
  ),
  review: lazy(() =>
    import('../features/reviews/review-overlay.tsx').then(({ ReviewOverlay }) => ({
      default: ReviewOverlay,
    })),
  ),
  filters: lazy(() =>
    import('../features/listing/filter-sheet.tsx').then(({ FilterSheet }) => ({
      default: FilterSheet,
    })),
  ),
  location: lazy(() =>
    import('../features/location/location-overlay.tsx').then(({ LocationOverlay }) => ({
      default: LocationOverlay,
    })),
  ),
  notServed: lazy(() =>
    import('../features/location/not-served-overlay.tsx').then(({ NotServedOverlay }) => ({
      default: NotServedOverlay,
    })),
  ),
  login: lazy(() =>
    import('../features/login/login-overlay.tsx').then(({ LoginOverlay }) => ({
      default: LoginOverlay,
    })),
  ),
  address: lazy(() =>
    import('../features/address/address-overlay.tsx').then(({ AddressOverlay }) => ({
      default: AddressOverlay,
    })),
  ),
  mergeCart: lazy(() =>
    import('../features/login/merge-overlay.tsx').then(({ MergeOverlay }) => ({
      default: MergeOverlay,
    })),
  ),
  eraseAccount: lazy(() =>
    import('../features/profile/erase-overlay.tsx').then(({ EraseOverlay }) => ({
      default: EraseOverlay,
    })),
  ),
  promos: lazy(() =>
    import('../features/offers/promo-sheet.tsx').then(({ PromoSheet }) => ({
      default: PromoSheet,
    })),
  ),
  scratch: lazy(() =>
    import('../features/offers/scratch-overlay.tsx').then(({ ScratchOverlay }) => ({
      default: ScratchOverlay,
    })),
  ),
  lineNote: lazy(() =>
    import('../features/cart-page/note-overlay.tsx').then(({ NoteOverlay }) => ({
      default: NoteOverlay,
    })),
  ),
  cancelOrder: lazy(() =>
    import('../features/orders/cancel-overlay.tsx').then(({ CancelOverlay }) => ({
      default: CancelOverlay,
    })),
  ),
  earningHistory: lazy(() =>
    import('../features/money/earning-overlay.tsx').then(({ EarningOverlay }) => ({
      default: EarningOverlay,
    })),
  ),
  rescheduleOrder: lazy(() =>
    import('../features/orders/reschedule-overlay.tsx').then(({ RescheduleOverlay }) => ({
      default: RescheduleOverlay,
    })),
  ),
  reportIssue: lazy(() =>
    import('../features/orders/issue-overlay.tsx').then(({ IssueOverlay }) => ({
      default: IssueOverlay,
    })),
  ),
  recharge: lazy(() =>
    import('../features/money/recharge-overlay.tsx').then(({ RechargeOverlay }) => ({
      default: RechargeOverlay,
    })),
  ),
  subscriptionItems: lazy(() =>
    import('../features/subscription/items-overlay.tsx').then(({ ItemsOverlay }) => ({
      default: ItemsOverlay,
    })),
  ),
  subscriptionCopy: lazy(() =>
    import('../features/subscription/plan-overlays.tsx').then(({ CopyOverlay }) => ({
      default: CopyOverlay,
    })),
  ),
  subscriptionSummary: lazy(() =>
    import('../features/subscription/summary-overlay.tsx').then(({ SummaryOverlay }) => ({
      default: SummaryOverlay,
    })),
  ),
  subscriptionPause: lazy(() =>
    import('../features/subscription/plan-overlays.tsx').then(({ PauseOverlay }) => ({
      default: PauseOverlay,
    })),
  ),
  subscriptionMove: lazy(() =>
    import('../features/subscription/move-overlay.tsx').then(({ MoveOverlay }) => ({
      default: MoveOverlay,
    })),
  ),
  subscriptionEnd: lazy(() =>
    import('../features/subscription/plan-overlays.tsx').then(({ EndOverlay }) => ({
      default: EndOverlay,
    })),
  ),
};
