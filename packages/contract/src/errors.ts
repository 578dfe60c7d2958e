import { consoleErrors } from './console-errors.ts';
import { catalogue } from './error-entry.ts';

export type { UiType } from './error-entry.ts';

/** Every error of the calls. Codes are for programs, descriptions for people. */
export const errorCatalogue = catalogue({
  // The conventions of the wire
  MALFORMED: { status: 400, description: 'Unable to process your request' },
  DEVICE_ID_REQUIRED: { status: 400, description: 'Unable to process your request' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, description: 'Unable to process your request' },
  UNAUTHORISED: {
    status: 401,
    description: 'Unauthorised Access! Please login to access this service',
  },
  CROSS_SITE: { status: 403, description: 'Unable to process your request' },
  FORBIDDEN: { status: 403, description: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, description: 'Unable to process your request' },
  /** The client solves `data.challenge` and repeats the call with the answer. */
  PROOF_REQUIRED: {
    status: 428,
    description: 'We receive many requests at the moment. Please reload the page and try again.',
    uiType: 'text',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    description: 'This request was already sent with different content.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    description: 'We are already processing this request. Please wait a moment.',
  },
  CONFLICT: {
    status: 409,
    description: 'This changed in the meantime. Please reload and try again.',
  },
  SESSION_VOID: {
    status: 412,
    description: 'Something went wrong. Redirecting you to homepage.',
    uiType: 'page',
  },
  TOO_LARGE: { status: 413, description: 'This is too large. Please send less at once.' },
  UNSUPPORTED_MEDIA: { status: 415, description: 'Unable to process your request' },
  INVALID: { status: 422, description: 'Please check your entries.', uiType: 'text' },
  TOO_MANY: { status: 429, description: 'Too many requests. Please wait a while and try again.' },
  INTERNAL: { status: 500, description: 'Request processing failed. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    description: 'We are busy at the moment. Please try again in a minute.',
  },
  /** No hub exists yet, or all are permanently closed. */
  SHOP_NOT_OPEN: { status: 503, description: 'We are not open yet. Please come back soon.' },

  // People
  OTP_WRONG: {
    status: 422,
    description: 'This code is wrong. Please check it and try again.',
    uiType: 'text',
  },
  OTP_EXPIRED: {
    status: 410,
    description: 'This code has expired. Please request a new one.',
    uiType: 'text',
  },
  LOGIN_DISABLED: {
    status: 429,
    description: 'Too many attempts. Please wait before you try again.',
    uiType: 'text',
  },
  LOGIN_WRONG: {
    status: 422,
    description: 'The email address or the password is wrong.',
    uiType: 'text',
  },
  RESET_TOKEN_GONE: { status: 410, description: 'Error getting email to reset password.' },
  EMAIL_LINK_GONE: {
    status: 410,
    description: 'This link has expired or was already used. Please request a new one.',
  },
  CODE_REQUIRED: {
    status: 409,
    description: 'Please confirm with the code that we send to your phone.',
    uiType: 'text',
  },
  PASSWORD_WRONG: { status: 422, description: 'The password is wrong.', uiType: 'text' },
  EMAIL_TAKEN: { status: 409, description: 'Another account uses this email address.' },
  SUPPORT_TOKEN_GONE: {
    status: 410,
    description: 'This token has expired or was already used. Create a new one.',
  },
  SUPPORT_FORBIDDEN: {
    status: 403,
    description: 'Customer support cannot do this on behalf of a customer.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    description: 'You can delete your account once your open orders and refunds are complete.',
  },

  // Places
  LOCATION_REQUIRED: { status: 409, description: 'Please select a location.', uiType: 'text' },
  NOT_SERVICEABLE: {
    status: 404,
    description: 'We do not deliver there yet.',
    uiType: 'page',
  },
  HUB_NOT_FOUND: { status: 404, description: 'This hub was not found.' },
  HUB_CODE_TAKEN: {
    status: 409,
    description: 'Another hub uses this code. Choose another one.',
    uiType: 'text',
  },
  HUB_CLOSED: { status: 409, description: 'This hub is closed. Open it first.' },
  ADDRESS_NOT_FOUND: {
    status: 404,
    description: 'This address was not found. Please choose another one.',
  },
  ADDRESS_REQUIRED: { status: 409, description: 'Please choose a delivery address.' },

  // Catalogue and pages
  PAGE_NOT_FOUND: { status: 404, description: 'Unable to process your request', uiType: 'page' },
  PRODUCT_NOT_FOUND: { status: 404, description: 'Product Details not found', uiType: 'page' },
  COMBO_NOT_FOUND: { status: 404, description: 'Combo Product Details not found', uiType: 'page' },
  PRODUCTS_NOT_FOUND: { status: 404, description: 'Fail to get products.', uiType: 'page' },
  BLOG_NOT_FOUND: { status: 404, description: 'invalid url', uiType: 'page' },
  REVIEW_REFUSED: {
    status: 409,
    description: 'You can review only products that you bought, once per order.',
  },

  PICTURE_REFUSED: {
    status: 422,
    description: 'This picture cannot be read. Please choose a JPEG, PNG or WebP photo.',
    uiType: 'text',
  },
  WISH_LIST_FULL: { status: 409, description: 'Your wish list is full. Remove an item first.' },
  REVIEW_NOT_FOUND: { status: 404, description: 'This review was not found.' },
  REVIEW_DECIDED: {
    status: 409,
    description: 'Another staff member has already decided on this review.',
  },

  // Cart and offers
  SKU_NOT_FOUND: { status: 404, description: 'This item is no longer available.' },
  CART_LIMIT: { status: 409, description: 'You have reached the maximum quantity for one order.' },
  SOLD_OUT: { status: 409, description: 'Something went wrong, please check your cart.' },
  CART_UNAVAILABLE: { status: 503, description: 'Unable to Fetch Cart' },
  PROMO_REFUSED: { status: 422, description: 'Error applying promo.', uiType: 'text' },
  PROMO_NOT_FOUND: { status: 404, description: 'This discount was not found.' },
  PROMO_CODE_TAKEN: {
    status: 409,
    description: 'Another discount uses this code. Choose another one.',
    uiType: 'text',
  },
  PROMO_NOT_APPLIED: { status: 422, description: 'Error removing promo.', uiType: 'text' },
  REFERRAL_REFUSED: { status: 422, description: 'Error applying referral.', uiType: 'text' },
  REFERRAL_NOT_APPLIED: { status: 422, description: 'Error removing referral.', uiType: 'text' },
  SCRATCH_CARD_NOT_FOUND: { status: 404, description: 'Unable to process your request' },
  SCRATCH_CARD_GONE: { status: 410, description: 'This scratch card has expired.', uiType: 'text' },
  MEMBERSHIP_LOGIN_REQUIRED: {
    status: 401,
    description: 'Unauthorised Access! Please login to access this service',
  },
  MEMBERSHIP_NOT_ADDED: { status: 409, description: 'Unable To Add Membership in Cart' },
  MEMBERSHIP_NOT_REMOVED: { status: 409, description: 'Unable To Remove Membership From Cart' },
  MEMBERSHIP_PLAN_REQUIRED: { status: 422, description: 'Please Select Membership Plan' },
  MEMBERSHIP_NOT_FOUND: { status: 404, description: 'This membership was not found.' },
  MEMBERSHIP_NOT_REFUNDABLE: {
    status: 409,
    description: 'This membership can no longer be refunded.',
  },
  MEMBERSHIP_ORDER_FAILED: {
    status: 409,
    description: 'Error placing order. You will be shortly redirected to Membership Page.',
  },

  // Checkout, orders, payment
  CART_EMPTY: { status: 409, description: 'Something went wrong, please check your cart.' },
  NO_SHIPMENTS: { status: 409, description: 'Error while loading shipment set' },
  SLOT_GONE: { status: 409, description: 'Error saving shipments.' },
  SLOT_REQUIRED: { status: 409, description: 'Error saving shipment and placing order' },
  TIP_REFUSED: {
    status: 409,
    description: 'Riders of this store take no tips now. Continue without a tip.',
    uiType: 'text',
  },
  ORDER_NOT_FOUND: { status: 404, description: 'Unable to process your request', uiType: 'page' },
  ORDER_STATE: { status: 409, description: 'This order can no longer be changed in this way.' },
  ORDER_EXPIRED: {
    status: 409,
    description: 'The 15-minute reservation has ended. Please place your order again.',
  },
  ORDER_REPRICED: {
    status: 409,
    description:
      'The membership was cancelled, so the price of this order changed. Check your cart and place the order again.',
  },
  ORDER_NOT_PLACED: { status: 409, description: 'Error while placing order. Please try again.' },
  PAYMENT_MODE_UNAVAILABLE: {
    status: 409,
    description: 'This payment method is not available for this order. Please choose another one.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    description:
      'The payment gateway does not respond. You were not charged. Please try another payment method.',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    description: 'The refund is larger than the amount paid. Enter a smaller amount.',
  },
  PAYMENT_MISMATCH: { status: 422, description: 'Request processing failed. Please try again.' },
  COMPLAINT_OPEN: {
    status: 409,
    description: 'You already have an open complaint about this order. We will reply soon.',
  },
  COMPLAINT_NOT_FOUND: { status: 404, description: 'This complaint was not found.' },
  COMPLAINT_DECIDED: {
    status: 409,
    description: 'Another staff member has already answered this complaint.',
  },
  DELIVERY_CODE_WRONG: {
    status: 422,
    description: 'This is not the delivery code of this order. Ask the customer again.',
    uiType: 'text',
  },
  REORDER_FAILED: { status: 409, description: 'Fail to process reorder.' },
  INSUFFICIENT_BALANCE: { status: 409, description: 'The balance is too low.' },
  WALLET_SHORT: { status: 409, description: 'Error while placing order using wallet.' },
  RECHARGE_FAILED: { status: 409, description: 'Fail to process the recharge. Please try again' },
  RECHARGE_LIMIT: {
    status: 422,
    description: 'This amount is outside the limits for a recharge.',
    uiType: 'text',
  },
  RECHARGE_METHODS_FAILED: {
    status: 409,
    description: 'Fail to get payment modes for recharge.',
  },
  RECHARGE_SPENT: {
    status: 409,
    description: 'This recharge is already spent, so it cannot be refunded.',
  },
  RECHARGE_NOT_FOUND: {
    status: 404,
    description: 'Fail to process the recharge. Please try again',
  },
  SAVED_PAYMENT_NOT_FOUND: { status: 404, description: 'This payment method is no longer saved.' },
  SIGNATURE_WRONG: { status: 403, description: 'Request processing failed. Please try again.' },
  INVOICE_NOT_READY: {
    status: 409,
    description: 'The invoice is available once the order is out for delivery.',
  },

  ...consoleErrors,

  // Subscription
  SUBSCRIPTION_NOT_FOUND: { status: 404, description: 'Error loading subscription details' },
  SUBSCRIPTION_SLOT: { status: 409, description: 'Error selecting subscription slot' },
  SUBSCRIPTION_ITEM_NOT_ADDED: { status: 409, description: 'Error adding subscription item' },
  SUBSCRIPTION_ITEM_NOT_REMOVED: { status: 409, description: 'Error removing subscription item' },
  SUBSCRIPTION_SUMMARY: { status: 409, description: 'Error loading subscription summary' },
  SUBSCRIPTION_CONFIRMATION: {
    status: 409,
    description: 'Error loading subscription confirmation details',
  },
  SUBSCRIPTION_PRODUCTS: { status: 404, description: 'Error getting products.' },
  SUBSCRIPTION_DAY_CLOSED: {
    status: 409,
    description: 'This delivery day can no longer be changed.',
  },
  SUBSCRIPTION_SEASON_CLOSED: {
    status: 409,
    description: 'This subscription is not open at the moment.',
  },
  SUBSCRIPTION_EMPTY: { status: 409, description: 'Error loading subscription summary' },
  SUBSCRIPTION_STATE: {
    status: 409,
    description: 'This subscription can no longer be changed in this way.',
  },
  AUTO_RECHARGE_UNAVAILABLE: {
    status: 409,
    description:
      'Auto-recharge is available only for subscriptions that pay each delivery with HB Money.',
  },
  MANDATE_NOT_FOUND: { status: 404, description: 'This auto-recharge was not found.' },
  MANDATE_LIMIT: {
    status: 422,
    description: 'This amount is outside the limits for a debit.',
    uiType: 'text',
  },
  DEBIT_NOT_FOUND: { status: 404, description: 'This debit was not found.' },
  DEBIT_UNDER_WAY: { status: 409, description: 'This debit can no longer be skipped.' },

  // Mail
  NEWSLETTER_FAILED: { status: 409, description: 'Unable to subscribe the given email' },
  NEWSLETTER_LINK_GONE: {
    status: 410,
    description: 'This link has expired or was already used.',
    uiType: 'page',
  },
});

export type ErrorCode = keyof typeof errorCatalogue;

/** Errors that every call can give; single calls need not list them. */
export const commonErrors = [
  'MALFORMED',
  'NOT_FOUND',
  'SESSION_VOID',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'INVALID',
  'TOO_MANY',
  'INTERNAL',
  'UNAVAILABLE',
  'SHOP_NOT_OPEN',
] as const satisfies readonly ErrorCode[];
