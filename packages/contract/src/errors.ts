/** How a client shows a failure: a passing toast, text in place, or a page of its own. */
export type UiType = 'toast' | 'text' | 'page';

interface CatalogueEntry {
  /** HTTP status of the answer. */
  readonly status: number;
  /** For people; the specification's words (section 8) where it has them. */
  readonly description: string;
  /** `toast` unless told otherwise. */
  readonly uiType?: UiType;
}

const catalogue = <const C extends Record<string, CatalogueEntry>>(entries: C): C => entries;

/** Every way in which a call can refuse. Codes are for programs, descriptions for people. */
export const errorCatalogue = catalogue({
  // The conventions of the wire (contract, section 1)
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
  /** `data.challenge` is to be solved, and the call sent again with the answer. */
  PROOF_REQUIRED: {
    status: 428,
    description: 'Many requests arrive right now. Please reload the page and try again.',
    uiType: 'text',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    description: 'This request was already sent with other contents.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    description: 'This request is already being worked on. Please wait a moment.',
  },
  CONFLICT: { status: 409, description: 'This changed in the meantime. Please try again.' },
  SESSION_VOID: {
    status: 412,
    description: 'Something went wrong. Redirecting you to homepage.',
    uiType: 'page',
  },
  TOO_LARGE: { status: 413, description: 'This is too large to be sent.' },
  UNSUPPORTED_MEDIA: { status: 415, description: 'Unable to process your request' },
  INVALID: { status: 422, description: 'Please check what you entered.', uiType: 'text' },
  TOO_MANY: { status: 429, description: 'Too many requests. Please try again in a while.' },
  INTERNAL: { status: 500, description: 'Request processing failed. Please try again.' },
  NOT_BUILT: { status: 501, description: 'Unable to process your request' },
  UNAVAILABLE: { status: 503, description: 'We are busy right now. Please try again in a moment.' },
  /** No hub is there yet, or all are closed for good. */
  SHOP_NOT_OPEN: { status: 503, description: 'We are not open yet. Please come back soon.' },

  // People
  OTP_WRONG: { status: 422, description: 'That code is not right.', uiType: 'text' },
  OTP_EXPIRED: {
    status: 410,
    description: 'This code has expired. Please ask for a new one.',
    uiType: 'text',
  },
  LOGIN_DISABLED: {
    status: 429,
    description: 'Too many attempts. Please wait before you try again.',
    uiType: 'text',
  },
  LOGIN_WRONG: {
    status: 422,
    description: 'The e-mail or the password is not right.',
    uiType: 'text',
  },
  RESET_TOKEN_GONE: { status: 410, description: 'Error getting email to reset password.' },
  EMAIL_LINK_GONE: {
    status: 410,
    description: 'This link was used or is too old. Please ask for a new one.',
  },
  CODE_REQUIRED: {
    status: 409,
    description: 'Please confirm with the code that we send to your phone.',
    uiType: 'text',
  },
  PASSWORD_WRONG: { status: 422, description: 'The password is not right.', uiType: 'text' },
  EMAIL_TAKEN: { status: 409, description: 'This e-mail belongs to another account.' },
  CARE_TOKEN_GONE: { status: 410, description: 'This token was used or is too old.' },
  CARE_FORBIDDEN: { status: 403, description: 'Customer care may not do this for a customer.' },
  ERASURE_BLOCKED: {
    status: 409,
    description: 'This can be done once your open orders and refunds are settled.',
  },

  // Places
  LOCATION_REQUIRED: { status: 409, description: 'Please select a location.', uiType: 'text' },
  NOT_SERVICEABLE: {
    status: 404,
    description: 'We do not deliver there yet.',
    uiType: 'page',
  },
  HUB_NOT_FOUND: { status: 404, description: 'This hub is not there.' },
  HUB_CODE_TAKEN: { status: 409, description: 'Another hub has this code.', uiType: 'text' },
  HUB_CLOSED: { status: 409, description: 'This hub is closed. Open it first.' },
  ADDRESS_NOT_FOUND: { status: 404, description: 'This address is no longer there.' },
  ADDRESS_REQUIRED: { status: 409, description: 'Please choose a delivery address.' },

  // Catalogue and pages
  PAGE_NOT_FOUND: { status: 404, description: 'Unable to process your request', uiType: 'page' },
  PRODUCT_NOT_FOUND: { status: 404, description: 'Product Details not found', uiType: 'page' },
  COMBO_NOT_FOUND: { status: 404, description: 'Combo Product Details not found', uiType: 'page' },
  PRODUCTS_NOT_FOUND: { status: 404, description: 'Fail to get products.', uiType: 'page' },
  BLOG_NOT_FOUND: { status: 404, description: 'invalid url', uiType: 'page' },
  REVIEW_REFUSED: { status: 409, description: 'You can review what you bought, once per order.' },

  PICTURE_REFUSED: {
    status: 422,
    description: 'This picture cannot be read. Please choose a JPEG, PNG or WebP photo.',
    uiType: 'text',
  },
  WISH_LIST_FULL: { status: 409, description: 'Your wish list is full. Take something off first.' },
  REVIEW_NOT_FOUND: { status: 404, description: 'This review is not there.' },
  REVIEW_DECIDED: { status: 409, description: 'Somebody has decided on this review already.' },

  // Cart and offers
  SKU_NOT_FOUND: { status: 404, description: 'This item is no longer sold.' },
  CART_LIMIT: { status: 409, description: 'That is as many as one order can have.' },
  SOLD_OUT: { status: 409, description: 'Something went wrong, please check your cart.' },
  CART_UNAVAILABLE: { status: 503, description: 'Unable to Fetch Cart' },
  PROMO_REFUSED: { status: 422, description: 'Error applying promo.', uiType: 'text' },
  PROMO_NOT_FOUND: { status: 404, description: 'This offer is not there.' },
  PROMO_CODE_TAKEN: { status: 409, description: 'Another offer has this code.', uiType: 'text' },
  PROMO_NOT_APPLIED: { status: 422, description: 'Error removing promo.', uiType: 'text' },
  REFERRAL_REFUSED: { status: 422, description: 'Error applying referral.', uiType: 'text' },
  REFERRAL_NOT_APPLIED: { status: 422, description: 'Error removing referral.', uiType: 'text' },
  SCRATCH_CARD_NOT_FOUND: { status: 404, description: 'Unable to process your request' },
  SCRATCH_CARD_GONE: { status: 410, description: 'This card is no longer good.', uiType: 'text' },
  MEMBERSHIP_LOGIN_REQUIRED: {
    status: 401,
    description: 'Unauthorised Access! Please login to access this service',
  },
  MEMBERSHIP_NOT_ADDED: { status: 409, description: 'Unable To Add Membership in Cart' },
  MEMBERSHIP_NOT_REMOVED: { status: 409, description: 'Unable To Remove Membership From Cart' },
  MEMBERSHIP_PLAN_REQUIRED: { status: 422, description: 'Please Select Membership Plan' },
  MEMBERSHIP_NOT_FOUND: { status: 404, description: 'This membership is not there.' },
  MEMBERSHIP_NOT_REFUNDABLE: {
    status: 409,
    description: 'Nothing of this membership can be given back any more.',
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
  ORDER_NOT_FOUND: { status: 404, description: 'Unable to process your request', uiType: 'page' },
  ORDER_STATE: { status: 409, description: 'This order can no longer be changed like that.' },
  ORDER_EXPIRED: {
    status: 409,
    description: 'The items were kept for 15 minutes and are free again. Please order once more.',
  },
  ORDER_REPRICED: {
    status: 409,
    description:
      'The membership was returned, so this order has another price. Check your cart and place the order again.',
  },
  ORDER_NOT_PLACED: { status: 409, description: 'Error while placing order. Please try again.' },
  PAYMENT_MODE_UNAVAILABLE: {
    status: 409,
    description: 'This way to pay is not offered for this order.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    description:
      'The payment provider does not answer. Nothing was charged: please try another way to pay.',
  },
  REFUND_TOO_LARGE: { status: 409, description: 'More cannot be returned than was paid.' },
  PAYMENT_MISMATCH: { status: 422, description: 'Request processing failed. Please try again.' },
  ISSUE_OPEN: { status: 409, description: 'We are looking into this order already.' },
  ISSUE_NOT_FOUND: { status: 404, description: 'This complaint is not there.' },
  ISSUE_DECIDED: { status: 409, description: 'Somebody has answered this complaint already.' },
  REFUND_TOO_MUCH: { status: 422, description: 'That is more than was paid for it.' },
  DELIVERY_CODE_WRONG: {
    status: 422,
    description: 'That is not the code of this order.',
    uiType: 'text',
  },
  REORDER_FAILED: { status: 409, description: 'Fail to process reorder.' },
  INSUFFICIENT_BALANCE: { status: 409, description: 'There is not enough balance for this.' },
  WALLET_SHORT: { status: 409, description: 'Error while placing order using wallet.' },
  RECHARGE_FAILED: { status: 409, description: 'Fail to process the recharge. Please try again' },
  RECHARGE_LIMIT: {
    status: 422,
    description: 'That is more, or less, than can be added now.',
    uiType: 'text',
  },
  RECHARGE_METHODS_FAILED: {
    status: 409,
    description: 'Fail to get payment modes for recharge.',
  },
  RECHARGE_SPENT: {
    status: 409,
    description: 'Nothing of this recharge is left in HB Money, so nothing can be returned.',
  },
  RECHARGE_NOT_FOUND: {
    status: 404,
    description: 'Fail to process the recharge. Please try again',
  },
  SAVED_PAYMENT_NOT_FOUND: { status: 404, description: 'This is no longer saved.' },
  SIGNATURE_WRONG: { status: 403, description: 'Request processing failed. Please try again.' },
  INVOICE_NOT_READY: {
    status: 409,
    description: 'The invoice is ready once the order is out for delivery.',
  },

  // The operations side
  SLOT_NOT_FOUND: { status: 404, description: 'This slot is not there.' },
  SLOTS_PROMISED: {
    status: 409,
    description: 'Deliveries are promised for this time. They stay promised: look at them first.',
  },
  STAFF_NOT_FOUND: { status: 404, description: 'This member of staff is not there.' },
  STAFF_SELF: {
    status: 409,
    description: 'Your own role, hubs and access are changed by somebody else in charge.',
  },
  LOGIN_STEP_GONE: {
    status: 410,
    description: 'This took too long. Please log in once more.',
    uiType: 'text',
  },
  SECOND_FACTOR_WRONG: {
    status: 422,
    description: 'That code is not right, or was used already. Wait for the next one.',
    uiType: 'text',
  },
  SECOND_FACTOR_NOT_BEGUN: {
    status: 409,
    description: 'This took too long. Please begin with a new code to scan.',
    uiType: 'text',
  },
  SECOND_FACTOR_DEMANDED: {
    status: 409,
    description: 'The shop asks your role for a second factor. You can move it to another phone.',
    uiType: 'text',
  },
  SECOND_FACTOR_FIRST: {
    status: 409,
    description: 'Set your own second factor up first, or you would lock yourself out.',
    uiType: 'text',
  },
  LAST_OWNER: { status: 409, description: 'A shop needs an owner: make another one first.' },
  RIDER_BUSY: {
    status: 409,
    description: 'This rider still has orders to deliver. Give them to another rider first.',
  },
  RIDER_NOT_FOUND: { status: 404, description: 'This rider is not there.' },
  CUSTOMER_NOT_FOUND: { status: 404, description: 'Nobody has this number.' },
  ADJUSTMENT_NOT_FOUND: { status: 404, description: 'This is not there.' },
  ADJUSTMENT_DECIDED: { status: 409, description: 'Somebody has decided on this already.' },
  SCRATCH_RULE_NOT_FOUND: { status: 404, description: 'This rule is not there.' },
  REFERRAL_NOT_FOUND: { status: 404, description: 'This referral is not there.' },
  REFERRAL_ORDER_REFUNDED: {
    status: 409,
    description: 'The order of this referral was refunded: it earns no reward.',
  },
  REFERRAL_DECIDED: { status: 409, description: 'Somebody has decided on this already.' },
  STOCK_CHANGED: {
    status: 409,
    description: 'The stock changed in the meantime. Please look again.',
  },

  ADDRESS_TAKEN: { status: 409, description: 'Another text has this address already.' },
  EDIT_CONFLICT: {
    status: 409,
    description: 'Somebody else saved this in the meantime. Load it again to see their changes.',
    uiType: 'text',
  },
  CATEGORY_NOT_FOUND: { status: 404, description: 'This category is not there.' },
  CATEGORY_SELLS: {
    status: 409,
    description: 'Products of this category are sold. Move them or switch them off first.',
    uiType: 'text',
  },
  CATEGORY_NOT_EMPTY: {
    status: 409,
    description: 'Products or sub-categories stand in this category. Move them first, or hide it.',
    uiType: 'text',
  },
  PAGE_STAYS: { status: 409, description: 'The shop cannot be without this page.' },
  SECTIONS_FULL: { status: 409, description: 'A page has 100 sections at most.' },
  PICTURES_FULL: { status: 409, description: 'A product has 12 pictures at most.' },

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
  SUBSCRIPTION_DAY_CLOSED: { status: 409, description: 'This day can no longer be changed.' },
  SUBSCRIPTION_SEASON_CLOSED: {
    status: 409,
    description: 'This plan cannot be made at present.',
  },
  SUBSCRIPTION_EMPTY: { status: 409, description: 'Error loading subscription summary' },
  SUBSCRIPTION_STATE: {
    status: 409,
    description: 'This subscription can no longer be changed like that.',
  },
  AUTO_RECHARGE_UNAVAILABLE: {
    status: 409,
    description: 'Auto-recharge is for plans that pay each delivery with HB Money.',
  },
  MANDATE_NOT_FOUND: { status: 404, description: 'This auto-recharge is not there.' },
  MANDATE_LIMIT: {
    status: 422,
    description: 'That is more, or less, than a debit may be.',
    uiType: 'text',
  },
  DEBIT_NOT_FOUND: { status: 404, description: 'This debit is not there.' },
  DEBIT_UNDER_WAY: { status: 409, description: 'This debit can no longer be left out.' },

  // Mail
  NEWSLETTER_FAILED: { status: 409, description: 'Unable to subscribe the given email' },
  NEWSLETTER_LINK_GONE: {
    status: 410,
    description: 'This link was used already or is too old.',
    uiType: 'page',
  },
});

export type ErrorCode = keyof typeof errorCatalogue;

/** Refusals that every call can give, so that single calls need not list them. */
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
