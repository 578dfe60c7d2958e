import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { OpenOverlay } from './open-overlay.ts';
import type { OverlayFrame, OverlayName, OverlayView } from './registry.ts';

type Views = { [Name in OverlayName]: LazyExoticComponent<OverlayView<Name>> };

const views: Views = {
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
    import('../features/product-list/filter-sheet.tsx').then(({ FilterSheet }) => ({
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
  addressList: lazy(() =>
    import('../features/address/address-list-overlay.tsx').then(({ AddressListOverlay }) => ({
      default: AddressListOverlay,
    })),
  ),
  preOrder: lazy(() =>
    import('../features/pre-order/pre-order-overlay.tsx').then(({ PreOrderOverlay }) => ({
      default: PreOrderOverlay,
    })),
  ),
  paymentSummary: lazy(() =>
    import('../features/checkout/payment-summary-overlay.tsx').then(
      ({ PaymentSummaryOverlay }) => ({ default: PaymentSummaryOverlay }),
    ),
  ),
  emptyCart: lazy(() =>
    import('../features/cart-page/empty-cart-overlay.tsx').then(({ EmptyCartOverlay }) => ({
      default: EmptyCartOverlay,
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
    import('../features/wallet/earning-overlay.tsx').then(({ EarningOverlay }) => ({
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
    import('../features/wallet/recharge-overlay.tsx').then(({ RechargeOverlay }) => ({
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
  autoRecharge: lazy(() =>
    import('../features/subscription/auto-recharge-overlays.tsx').then(
      ({ AutoRechargeOverlay }) => ({ default: AutoRechargeOverlay }),
    ),
  ),
  stopAutoRecharge: lazy(() =>
    import('../features/subscription/auto-recharge-overlays.tsx').then(({ StopOverlay }) => ({
      default: StopOverlay,
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

/** The overlay of that name. This list of all of them comes with the first that somebody opens. */
export function OverlayByName({ overlay, ...frame }: { overlay: OpenOverlay } & OverlayFrame) {
  const View = views[overlay.name] as ComponentType<object & OverlayFrame>;
  return <View {...overlay.input} {...frame} />;
}
