import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { WaitingPlace } from './payment-dialog.tsx';
import type { PurchaseKind } from './purchases.ts';

const orders = (): WaitingPlace => ({ href: paths.orders(), label: m.payment_pending_leave() });
const subscription = (): WaitingPlace => ({
  href: paths.subscription(),
  label: m.sub_confirm_action(),
});

const places: Record<PurchaseKind, () => WaitingPlace> = {
  order: orders,
  edit: orders,
  membership: () => ({ href: paths.membership(), label: m.membership_see_benefits() }),
  recharge: () => ({ href: paths.money(), label: m.recharge_to_money() }),
  subscription,
  mandate: subscription,
};

/** The page that shows a purchase once its payment has arrived. */
export const waitingPlace = (kind: PurchaseKind): WaitingPlace => places[kind]();
