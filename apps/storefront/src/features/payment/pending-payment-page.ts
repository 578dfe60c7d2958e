import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { PendingPaymentPage } from './payment-dialog.tsx';
import type { PurchaseKind } from './purchases.ts';

const orders = (): PendingPaymentPage => ({
  href: paths.orders(),
  label: m.payment_pending_leave(),
});
const subscription = (): PendingPaymentPage => ({
  href: paths.subscription(),
  label: m.sub_confirm_action(),
});

const pages: Record<PurchaseKind, () => PendingPaymentPage> = {
  order: orders,
  edit: orders,
  membership: () => ({ href: paths.membership(), label: m.membership_see_benefits() }),
  recharge: () => ({ href: paths.money(), label: m.recharge_to_money() }),
  subscription,
  mandate: subscription,
};

/** The page that shows a purchase once its payment has arrived. */
export const pendingPaymentPage = (kind: PurchaseKind): PendingPaymentPage => pages[kind]();
