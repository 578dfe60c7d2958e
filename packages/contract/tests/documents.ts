/**
 * Every call that the specification (section 7) and the wire contract (section 3) name, and every later
 * one. The list is written by hand, so that a test can compare the contract with it: released apps depend
 * on these paths.
 */
const lines = `
GET /launchApi
PUT /notificationToken
GET /pushPreferences
PUT /pushPreferences
POST /userLogout
POST /v3/generateUserLoginCode
POST /v2/verifyOTP
POST /userLogin?ignore
POST /forgetPasswordLink
GET /userEmail/{userUUID}
POST /resetPassword?ignore
POST /verifyCCAToken
PUT /customer
GET /customer
POST /customer/email/verify
GET /customer/sessions
DELETE /customer/sessions/{sessionId}
POST /customer/end-other-sessions
POST /customerSubscription
GET /cp-mapping
GET /page/homepage
GET /page/{pageName}
GET /offers
GET /preOrder
GET /product/{id}
GET /comboProduct/{id}
GET /products/{categoryId}?isProvisional&sort&page&cuts&minPrice&maxPrice&inStock
GET /sectionType/dealsOfTheDay
GET /sectionType/bestSellers
GET /sectionType/addToCartRecommendations
GET /sectionType/cartAbandonedRecommendations
GET /page/{pageName}/{position}
GET /pagePreview?token
GET /category
GET /productSearch/{term}?suggest&categoryId&page
GET /searchTrends
POST /productRequests
GET /{sku}/notify
GET /recentlyViewdProducts
GET /recentlyPurchased
GET /wishListProducts
PUT /wishListProducts/{productId}
DELETE /wishListProducts/{productId}
GET /products/{productId}/reviews
POST /products/{productId}/reviews
POST /recentlyViewdProducts/{productId}
GET /sectionType/recommendations?place&productId
GET /getNotifications
POST /markReadNotifications
GET /getAllMembershipDetailOption
GET /getMembershipBannerDetail
POST /addMembershipToCart
DELETE /deleteMembershipFromCart
GET /v5/showCart
POST /cart/v2
DELETE /cart/v2
POST /cart/v2/recipe/:slug
PUT /cart/v2/note
POST /cart/v2/later
DELETE /cart/v2/later
GET /v2/coupons
POST /coupon/v2/validateCode/{promoCode}
POST /coupon/v2/removeCode/{promoCode}
PUT /coupon/scratched
POST /referral/apply/{referralCode}
POST /referral/remove/{referralCode}
POST /account/referral/apply/{refCode}
POST /v3/mergeOrOverrideCart
POST /v3/cart/SoldOut
POST /deleteExistingShoppingCart
GET /places/search?q
GET /places/reverse?latitude&longitude
GET /places/map
POST /places/tellMe
POST /validateSelectedLocation
POST /validateSelectedLocationOnAddressScreen
GET /getAddressesWithAddressType
GET /getCustomerCompleteAddressList
POST /updateDeliveryAddress
POST /addNewDeliveryAddress
POST /markAddressDefault
POST /deleteCustomerAddress
POST /getDeliverySlots
GET /areaSlots
POST /updateCartShipment
POST /v3/orders/new
POST /orders/payment-methods/V4/{paymentMode}
POST /orders/v2/validate-payment
POST /orders/v2/validate-payment-payu-app?sdkCallBackStatus
GET /v2/order-confirmation/{orderNo}
GET /payment/v3/details?isPartialPayment
GET /payment/v3/methods?hbMoney
POST /payment/customer
POST /payment/validateVpa
POST /payment/razorpay/return
POST /payment/payu/return/{outcome}
POST /pu/{outcome}
POST /webhooks/razorpay
POST /webhooks/payu
GET /payment/v2/verfiyPaymentMode
GET /payment/saved?wallet
DELETE /payment/saved/{tokenId}
GET /v3/orders?pageNo&pageSize
GET /v2/orderStatus/{orderNo}
GET /orders/{orderNo}/events
GET /v4/showOrderDetails/{orderNo}
POST /membership/new
POST /membership/{membershipRefNo}/cancel
GET /orderInvoice/{orderNo}?format&creditNote
GET /complaints/{complaintNo}/photos/{photo}
POST /reorder/{orderNo}
POST /orders/{orderNo}/cancel
POST /orders/{orderNo}/issue
POST /orders/{orderNo}/reschedule
GET /orders/{orderNo}/edit
GET /orders/{orderNo}/edit/packs?q
POST /orders/{orderNo}/edit/price
POST /orders/{orderNo}/edit
POST /orders/{orderNo}/edit/drop
GET /orders/{orderNo}/slots?shipmentId
POST /orders/{orderNo}/refund-to
GET /helpfaq
GET /seller
GET /getReferralList?tab
GET /subscription
GET /subscription/offer
GET /subscription/products?subscriptionId&subscriptionCalendarId
GET /subscription/details
POST /subscription/{subscriptionId}/subscriptionCalendarId
POST /subscription/product
DELETE /subscription/product
POST /subscription/{subscriptionId}/delivery-slot
POST /subscription/orders/new
POST /subscription/{subscriptionNo}/payment-methods/{paymentMode}
GET /subscription/{subscriptionNo}/summary
POST /subscription/{subscriptionNo}/validate-payment
POST /subscription/{subscriptionNo}/validate-payment-payu-app?sdkCallBackStatus
GET /subscription-confirmation/{subscriptionNo}
GET /payment/subscription/methods
POST /subscription/{subscriptionNo}/pause
POST /subscription/{subscriptionNo}/resume
POST /subscription/{subscriptionNo}/skip
POST /subscription/{subscriptionNo}/cancel
POST /subscription/{subscriptionNo}/unskip
POST /subscription/product/swap
POST /subscription/{subscriptionId}/copy-day
POST /subscription/{subscriptionId}/repeat
POST /subscription/{subscriptionId}/sold-out
POST /subscription/{subscriptionId}/address
GET /subscription/season/{season}
GET /blogsWithCategories
GET /blogs/{slug}
GET /blogs?page&count
GET /wallet/fetchWalletTransaction?source&pageNo&pageSize&rechargeNo
POST /wallet/v2/validate?source
POST /wallet/recharge
POST /wallet/recharge/payment-methods/v2/{paymentMode}
POST /wallet/recharge/{rechargeTxnNo}/v2/validate-payment-payu-app
POST /wallet/recharge/v2/validate-payment
GET /getHBPointsScreen
GET /getEarningHistory?earningHistoryTab&pageNo&pageSize
GET /account/export
POST /account/export
GET /account/export/{exportId}
GET /account/erase
POST /account/erase
`;

/** Calls that neither document names and a part of the store needs. */
const added = `
GET /legal/{slug}
POST /newsletter/confirm
POST /newsletter/leave
POST /cart-reminders/stop
POST /offers/stop
POST /reorder/{orderNo}/same-slot
GET /orders/{orderNo}/weights/{photo}
GET /orders/{orderNo}/to-rate
GET /missing-goods
PUT /missing-goods
GET /orders/{orderNo}/missing-goods
PUT /orders/{orderNo}/missing-goods
GET /orders/{orderNo}/tip
POST /orders/{orderNo}/tip
GET /account/erase
GET /subscription/offer
GET /subscription/auto-recharge
POST /subscription/auto-recharge
POST /subscription/auto-recharge/{mandateNo}/validate-payment
POST /subscription/auto-recharge/{mandateNo}/stop
POST /subscription/auto-recharge/skip
`;

export interface NamedCall {
  method: string;
  /** As in the contract: `/api/blogs/:slug`. */
  path: string;
  query: string[];
}

export const namedCalls: NamedCall[] = (lines.trim() + added)
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', target = ''] = line.split(' ');
    const [path = '', query] = target.split('?');
    return {
      method,
      path: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      query: query?.split('&') ?? [],
    };
  });

/** The server's messages in the specification's words (section 8); clients have the others. */
export const refusalTexts = [
  'Something went wrong. Redirecting you to homepage.',
  'Unable to Fetch Cart',
  'Error applying promo.',
  'Error removing promo.',
  'Error applying referral.',
  'Error removing referral.',
  'Something went wrong, please check your cart.',
  'Unable To Add Membership in Cart',
  'Unable To Remove Membership From Cart',
  'Error while loading shipment set',
  'Error saving shipments.',
  'Unauthorised Access! Please login to access this service',
  'Error while placing order. Please try again.',
  'Unable to subscribe the given email',
  'Error loading subscription details',
  'Error loading subscription summary',
  'Error getting products.',
  'Error selecting subscription slot',
  'Error adding subscription item',
  'Error removing subscription item',
  'Error loading subscription confirmation details',
  'Error getting email to reset password.',
  'Request processing failed. Please try again.',
  'Product Details not found',
  'Combo Product Details not found',
  'Fail to get products.',
  'Unable to process your request',
  'Error placing order. You will be shortly redirected to Membership Page.',
  'Please Select Membership Plan',
  'Fail to process the recharge. Please try again',
  'Fail to get payment modes for recharge.',
  'Error while placing order using wallet.',
  'Error saving shipment and placing order',
  'Fail to process reorder.',
  'invalid url',
  'Please select a location.',
];

export const successTexts = [
  'Membership Added Successfully',
  'Membership Removed Successfully',
  'Reset Link sent to Email',
  'Default address changed',
  'Item added to subscription.',
  'Item removed from subscription.',
  'Success! You will be notified when this product is in stock',
  'Cart updated!',
  'Promo applied successfully',
];
