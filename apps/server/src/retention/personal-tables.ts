/** The effect that the erasure of an account has on the rows of the customer. */
export type OnErasure =
  | 'deleted'
  /** The rows stay without these columns or texts. */
  | { without: string }
  /** The rows stay, with a number instead of a name. */
  | { kept: string }
  /** The rows do not name the customer's account. */
  | 'no account';

export interface PersonalTable {
  holds: string;
  /** The end of a row without an erasure. */
  until: string;
  /** The job that deletes rows at their end. */
  job?: string;
  onErasure: OnErasure;
}

const tax = { kept: 'tax law: the number of the customer, no name' } as const;
const ledger = { kept: 'the books: the number of the customer, no name' } as const;
const noEnd = 'the account is erased';

/** Each table with personal data of customers and visitors, by its name in PostgreSQL. */
export const personalTables: Record<string, PersonalTable> = {
  'platform.message': {
    holds: 'messages to customers with their phone or email address',
    until: '365 days after they were written',
    job: 'platform-tidy',
    onErasure: 'no account',
  },
  'platform.event': {
    holds: 'the number of the customer',
    until: 'delivered, within seconds',
    onErasure: { kept: 'until it is delivered' },
  },
  'platform.event_retry': {
    holds: 'the number of the customer',
    until: 'delivered',
    onErasure: { kept: 'until it is delivered' },
  },
  'identity.customer': {
    holds: 'name, phone, email address, hash of the password, consents',
    until: noEnd,
    onErasure: { without: 'name, phone, email addresses and password' },
  },
  'identity.session': {
    holds: 'device, login and last use',
    until: noEnd,
    onErasure: 'deleted',
  },
  'identity.session_ticket': {
    holds: 'hashes of the tickets of a session',
    until: 'the session is deleted',
    onErasure: 'deleted',
  },
  'identity.mail_link': {
    holds: 'email address of a link',
    until: 'a day after it expired',
    job: 'identity-tidy',
    onErasure: 'deleted',
  },
  'identity.account_export': {
    holds: 'the file with all data of the customer',
    until: 'it expired after a day',
    job: 'identity-tidy',
    onErasure: 'deleted',
  },
  'identity.support_token': {
    holds: 'which customer a member of staff helped',
    until: 'a day after it expired',
    job: 'identity-tidy',
    onErasure: { kept: 'until a day after it expired' },
  },
  'identity.device_code': {
    holds: 'phone and device of a login code',
    until: 'a day after it expired',
    job: 'identity-tidy',
    onErasure: 'deleted',
  },
  'staff.customer_read': {
    holds: 'the numbers of customers whose data staff received',
    until: '400 days after',
    job: 'staff-tidy',
    onErasure: { kept: 'evidence after a breach: the number of the customer, no name' },
  },
  'location.visitor_location': {
    holds: 'the chosen location of a session',
    until: noEnd,
    onErasure: 'deleted',
  },
  'location.address': {
    holds: 'name, phone, address and GSTIN of a delivery',
    until: noEnd,
    onErasure: 'deleted',
  },
  'location.area_request': {
    holds: 'phone and location of a visitor who waits for deliveries',
    until: '730 days after the request',
    job: 'location-tidy',
    onErasure: 'deleted',
  },
  'payments.payment': { holds: 'amounts and modes', until: 'never', onErasure: tax },
  'payments.attempt': {
    holds: 'the request to the gateway with name, phone and email address of the payer',
    until: 'never',
    onErasure: { without: 'name, phone and email address' },
  },
  'payments.gateway_payment': { holds: 'reports of the gateway', until: 'never', onErasure: tax },
  'payments.refund': { holds: 'amounts and their way', until: 'never', onErasure: tax },
  'payments.gateway_customer': {
    holds: 'the number of the customer at a gateway',
    until: noEnd,
    onErasure: 'deleted',
  },
  'payments.mandate': {
    holds: 'the mandate of a subscription with the name sent to the gateway',
    until: 'never',
    onErasure: { without: 'the instrument; the mandate is revoked' },
  },
  'wallet.hold': { holds: 'HB Money of a purchase', until: 'never', onErasure: ledger },
  'wallet.recharge': { holds: 'amounts paid in', until: 'never', onErasure: ledger },
  'wallet.adjustment': { holds: 'amounts that staff changed', until: 'never', onErasure: ledger },
  'wallet.reward': { holds: 'rewards', until: 'never', onErasure: ledger },
  'wallet.staff_grant': { holds: 'amounts that staff granted', until: 'never', onErasure: ledger },
  'membership.cart_plan': {
    holds: 'the membership in a cart',
    until: '30 days for guests; otherwise the account is erased',
    job: 'membership-tidy',
    onErasure: 'deleted',
  },
  'membership.purchase': { holds: 'purchases of memberships', until: 'never', onErasure: tax },
  'membership.period': { holds: 'periods of memberships', until: 'never', onErasure: tax },
  'membership.saving': { holds: 'savings of orders', until: 'never', onErasure: tax },
  'promotions.redemption': { holds: 'offers of orders', until: 'never', onErasure: tax },
  'promotions.customer_redemptions': { holds: 'how often', until: 'never', onErasure: tax },
  'promotions.placed_order': { holds: 'numbers of orders', until: 'never', onErasure: tax },
  'promotions.scratch_card': { holds: 'cards of orders', until: 'never', onErasure: tax },
  'referral.code': { holds: 'the code of the customer', until: noEnd, onErasure: 'deleted' },
  'referral.guest_code': {
    holds: 'the code that a visitor used',
    until: noEnd,
    onErasure: 'deleted',
  },
  'referral.referral': {
    holds: 'who referred whom',
    until: 'never',
    onErasure: { kept: 'rewarded ones, by number; open ones are deleted' },
  },
  'cart.cart': { holds: 'the cart', until: noEnd, onErasure: 'deleted' },
  'orders.order': {
    holds: 'goods, prices, address of the delivery',
    until: 'never',
    onErasure: { without: 'name, phone, address and texts of the customer' },
  },
  'orders.customer_summary': { holds: 'sums of orders', until: noEnd, onErasure: 'deleted' },
  'orders.missing_goods_choice': {
    holds: 'choices for missing goods',
    until: noEnd,
    onErasure: 'deleted',
  },
  'reviews.review': {
    holds: 'reviews with the name of the customer',
    until: 'never',
    onErasure: { without: 'name and photos' },
  },
  'customer_lists.recently_viewed': {
    holds: 'products that were viewed',
    until: '90 days after the view',
    job: 'customer-lists-tidy',
    onErasure: 'deleted',
  },
  'customer_lists.wishlist_item': { holds: 'the wish list', until: noEnd, onErasure: 'deleted' },
  'loyalty.lot': { holds: 'points', until: 'never', onErasure: ledger },
  'loyalty.hold': { holds: 'points of a purchase', until: 'never', onErasure: ledger },
  'subscription.plan': {
    holds: 'subscriptions',
    until: 'never',
    onErasure: { kept: 'by number; drafts are deleted' },
  },
  'subscription.debit': { holds: 'debits of subscriptions', until: 'never', onErasure: tax },
  'notifications.personal': {
    holds: 'notifications',
    until: 'they are no longer shown',
    job: 'notifications-tidy',
    onErasure: 'deleted',
  },
  'notifications.read_mark': {
    holds: 'how far notifications were read',
    until: 'the notifications are deleted',
    job: 'notifications-tidy',
    onErasure: 'deleted',
  },
  'notifications.seen': {
    holds: 'announcements that were read',
    until: 'the notifications are deleted',
    job: 'notifications-tidy',
    onErasure: 'deleted',
  },
  'notifications.stock_request': {
    holds: 'products that the customer waits for',
    until: '180 days after the request',
    job: 'notifications-tidy',
    onErasure: 'deleted',
  },
  'notifications.subscriber': {
    holds: 'email address of the newsletter',
    until: 'the reader leaves; 30 days without a confirmation',
    job: 'notifications-tidy',
    onErasure: 'deleted',
  },
  'notifications.push_target': { holds: 'devices for pushes', until: noEnd, onErasure: 'deleted' },
  'notifications.push_preference': {
    holds: 'choices for pushes',
    until: noEnd,
    onErasure: 'deleted',
  },
  'customers.note': { holds: 'notes of staff', until: noEnd, onErasure: 'deleted' },
  'campaigns.recipient': { holds: 'campaigns sent', until: noEnd, onErasure: 'deleted' },
};

/** Tables with the data of staff and of the shop in columns of the same names. */
export const tablesOfTheShop = ['location.hub', 'staff.member', 'staff.rider', 'content.contact'];
