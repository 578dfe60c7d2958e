import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls/index.ts';
import * as shapes from './shapes/index.ts';

/** The names of an object's fields. */
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {});

/** Those of the named fields that the schema does not have. */
const missingIn = (schema: z.ZodType, names: string): string[] =>
  names.split(' ').filter((name) => !fieldsOf(schema).includes(name));

const expectFields = (schema: z.ZodType, names: string) =>
  expect(missingIn(schema, names)).toEqual([]);

/** The fields that section 3 of the specification names. Servers and clients share these shapes. */
describe('the specified fields', () => {
  // spec: L79
  it('are in the launch info', () => {
    expectFields(
      shapes.launchInfo,
      'loggedIn customerFullName email mobile adcCode customerAddress visitorAddress ' +
        'totalCartQuantity customerType referralActive persistentTicket showMergeCartDialog ' +
        'addressId isSubscriptionActive isPrimeMember displayPrime flushSeo validTill',
    );
    expect(shapes.customerType.options).toEqual(['NU', 'RU', 'PU']);
  });

  // spec: L80.1
  it('are in the answers to a login', () => {
    expectFields(
      shapes.loginAnswer,
      'phoneNo customerAddress totalCartQuantity showMergeCartDialog isPrimeMember',
    );
    expectFields(calls.requestLoginCode.answer, 'timer');
  });

  // spec: L82
  it('are in the cart, its changes and an item that is added', () => {
    const { cart } = shapes;
    expectFields(
      cart,
      'cartItems totalCartQuantity deliveryAddress completeAddressesList membershipDetails promoList',
    );
    expectFields(shapes.cartItem, 'sku inCartQty');
    expectFields(cart.shape.membershipDetails, 'isMembershipAdded');
    expectFields(cart.shape.promoList, 'scratchCards');
    expectFields(shapes.scratchCards, 'scratched unscratched');
    expectFields(shapes.scratchCard, 'id');
    expectFields(shapes.cartChange, 'itemQuantity totalCartQuantity cartSoldOut');
    expectFields(
      shapes.itemPayload,
      'productId comboProductId sku quantity price cuts source isCart isBuyNow mergeCart',
    );
  });

  // spec: L83
  it('are in a promo and a referral', () => {
    expectFields(shapes.promoDetails, 'promoCode description amountSavedMessage');
    expectFields(shapes.cart, 'promoDetails referralDetails');
    expectFields(shapes.cart.shape.referralDetails, 'appliedReferralCode');
    expectFields(calls.referralList.answer, 'referralCode');
  });

  // spec: L84
  it('are in an address and in the answer to a location', () => {
    expectFields(
      shapes.address,
      'addressId default addressLine1 addressLine2 area city country latitude longitude mapLocation ' +
        'pinCode primaryText secondaryText state newAddress',
    );
    expectFields(calls.validateLocation.answer, 'resetCart');
  });

  // spec: L85
  it('are in a product and a SKU', () => {
    expectFields(
      shapes.product,
      'productId productName categorySeoName productSeoName skus images deliveryDays baseCurrency ' +
        'retailPrice salePrice onSale discount discountText saleDiscountFlat',
    );
    expectFields(shapes.image, 'url isPrimary');
    expectFields(
      shapes.sku,
      'sku onSale retailPrice salePrice isPresale cuts quantity maxQuantityCart isInventoryAvailable ' +
        'inCartQuantity availableQuantity saleDiscountPercentage skuAttributes',
    );
  });

  // spec: L86
  it('are in a combo and a category', () => {
    expectFields(
      shapes.combo,
      'comboProductId comboName comboDescription comboDiscountPercentage comboDiscountFlat ' +
        'discountText comboPrimaryImage comboSecondaryImages',
    );
    expectFields(shapes.combo.shape.comboSecondaryImages.element, 'comboProductImageId imageUrl');
    expectFields(shapes.category, 'categoryId categoryName categorySeoName');
  });

  // spec: L87
  it('are in a section of home and a custom tile', () => {
    for (const section of shapes.homeSection.options) {
      expectFields(
        section,
        'sectionType position sectionData apiUri actionUri count name description',
      );
    }
    expectFields(
      shapes.customTile,
      'customTileId tileRow tileColumn imageUrl actionUrl actionType actionValue',
    );
  });

  // spec: L88
  it('are in shipments and slots', () => {
    expectFields(calls.deliverySlots.answer, 'shipments');
    expectFields(shapes.shipment, 'availableDeliverySlots');
    expectFields(shapes.deliverySlot, 'deliverySlotId slot deliverySlotStartTime now');
  });

  // spec: L89.1
  it('are in the checkout, a payment and what a gateway is given', () => {
    expectFields(
      calls.paymentDetails.answer,
      'summary paymentMethods isPartialPayment orderConfirmationDetails productsData',
    );
    expectFields(shapes.paymentMethods, 'pgCid pgId savedUPIs');
    expectFields(shapes.savedUpi, 'tokenId isNumberVpa');
    expectFields(
      shapes.paymentStart,
      'hashFirstName hashEmail paymentHash productInfo successURL cancelURL failureURL amount udf1 ' +
        'udf2 udf3 udf4 udf5 vasForMobileSDK paymentRelatedDetailsForMobileSDK pgOrderId',
    );
    expectFields(shapes.placedOrder, 'orderNo membershipRefNo subscriptionNo status step');
    expectFields(
      shapes.paymentRequest,
      'amount paymentMode pgId paymentMethod isPartialPayment cardType last4 saveVpa vpa bankCode ' +
        'paymentWallet',
    );
  });

  // spec: L90
  it('are in a confirmation', () => {
    expectFields(
      shapes.confirmation,
      'orderDetails orderPayableAmount scratchCard isMissionOxygenActive priceDetails',
    );
    expectFields(shapes.confirmation.shape.orderDetails, 'cartItems');
    expectFields(shapes.priceDetails, 'deliveryCharges cgstTaxAmount sgstTaxAmount');
  });

  // spec: L91
  it('are in a subscription', () => {
    expectFields(
      shapes.subscription,
      'subscriptionId subscriptionCalendarId selectedSlot timeSlots weeks selectedDay strikedPrice ' +
        'finalPrice itemQuantity',
    );
    expectFields(shapes.subscriptionSlot, 'isSelected');
    expectFields(shapes.subscriptionWeek, 'isWeekActive days');
    expectFields(shapes.subscriptionDay, 'isDayActive date subscriptionItems');
    expectFields(shapes.subscriptionDayItem, 'inCartQty');
    expectFields(shapes.subscriptionProducts, 'sections sectionWiseProducts');
    expectFields(shapes.subscriptionSummary, 'summary');
  });

  // spec: L92
  it('are in the list of orders and an order', () => {
    expectFields(calls.orderList.answer, 'onGoingOrders pastOrders');
    expectFields(shapes.order, 'orderNo orderStatus');
    expectFields(shapes.orderTracking, 'orderNo orderStatus');
  });

  // spec: L93
  it('are in a profile', () => {
    expectFields(shapes.profile, 'fullName accountEmail');
  });

  // spec: L94
  it('are in an invoice', () => {
    expectFields(
      shapes.invoice,
      'companyName companyAddress companyEmail companyPhoneNo companyWebSite invoiceDate ' +
        'companyGSTin invoiceNumber customerName customerPhoneNo customerAddress cgstTaxAmount ' +
        'cgstTaxAmountRate sgstTaxAmount sgstTaxAmountRate shippingFee subTotalAmount totalAmount ' +
        'discountAmount invoiceItems',
    );
    expectFields(shapes.invoiceItem, 'itemName itemQty itemRate itemTotalAmount');
  });

  // spec: L95
  it('are in a blog and its categories', () => {
    expectFields(shapes.blog, 'slug htmlContent readTime updatedAt');
    const { blogCategory } = shapes;
    expectFields(blogCategory, 'blogCategoryId header blogsSubCategoryResponse');
    const subcategory = blogCategory.shape.blogsSubCategoryResponse.element;
    expectFields(subcategory, 'blogSubcategoryId sectionTypeBlogsResponse');
    expectFields(subcategory.shape.sectionTypeBlogsResponse.element, 'status');
  });

  // spec: L96
  it('are in the wallet and a recharge', () => {
    expectFields(calls.walletTransactions.answer, 'walletData walletTransactions');
    expectFields(calls.paymentMethods.answer, 'paymentMethods');
    expectFields(
      shapes.rechargeRequest,
      'rechargeTxnNo amount paymentMode pgId paymentMethod cardType last4 saveVpa vpa bankCode ' +
        'paymentWallet orderNo membershipRefNo',
    );
  });

  // spec: L97
  it('are in the points and their history', () => {
    expectFields(calls.pointsScreen.answer, 'pointData referralGuides');
    expectFields(calls.earningHistory.answer, 'earn');
  });

  // spec: L98.1
  it('are in the notifications', () => {
    expectFields(calls.notifications.answer, 'general notificationsCount');
  });

  // spec: L98.2
  it('are in the membership and its banner', () => {
    expectFields(calls.membershipOptions.answer, 'plans');
    expectFields(shapes.membershipBanner, 'title description');
  });
});
