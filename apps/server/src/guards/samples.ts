import type { CallName } from '@halal-basket/contract';
import { aBuyer, aPlacedOrder, anOpenOrder } from '../testing/buyer.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient, TestInput } from '../testing/test-client.ts';
import { demoLogins } from '../../seeds/demo/people.ts';
import { curry, onePoint } from './sample-goods.ts';
import { consoleSamples } from './console-samples.ts';

export interface Caller {
  browser: TestClient;
  /** An order without payment. */
  openOrder: string;
  /** An order that is paid on delivery. */
  placedOrder: string;
  addressId: number;
}

/** A logged-in customer with an address, two orders and a cart item. */
export async function aCaller(shop: TestApp): Promise<Caller> {
  const browser = await aBuyer(shop);
  const placedOrder = await aPlacedOrder(browser, [{ sku: curry }]);
  const openOrder = await anOpenOrder(browser, [{ sku: curry }]);
  await browser.call('addToCart', { body: { sku: curry } });
  const { completeAddressesList } = await browser.call('addresses');
  return { browser, placedOrder, openOrder, addressId: completeAddressesList[0]?.addressId ?? 0 };
}

/** A browser in which the owner of the demo shop is logged in to the console. */
export async function anOwner(shop: TestApp): Promise<TestClient> {
  const owner = demoLogins().console.find(({ role }) => role === 'owner');
  const browser = shop.client();
  await browser.call('consoleLogin', { body: { email: owner?.email, password: owner?.password } });
  return browser;
}

const place = {
  placeId: '1',
  addressId: 1,
  latitude: 17.4126,
  longitude: 78.4389,
  pinCode: '500034',
  primaryText: 'Banjara Hills',
  secondaryText: 'Hyderabad',
  mapLocation: 'Banjara Hills, Hyderabad',
  area: 'Banjara Hills',
  city: 'Hyderabad',
  state: 'Telangana',
};

const address = {
  ...place,
  type: 'home',
  fullName: 'Ayesha Khan',
  addressLine1: '12 Lake View',
  addressLine2: 'Road 3',
  country: 'India',
  contactNo: '9876543210',
  instructions: 'Ring twice',
  businessName: 'Qureshi Caterers LLP',
  gstin: '36AABCU9603R1ZO',
  default: false,
};

const noToken = '0b1e7c52-4a5d-4f0e-9c39-2f6a4f6f0d11';

/** Written samples of the calls: valid values for the fields that they declare. */
export function samples({
  placedOrder,
  openOrder,
  addressId,
}: Omit<Caller, 'browser'>): Partial<Record<CallName, TestInput>> {
  const order = { params: { orderNo: placedOrder } };
  const item = { productId: 1, comboProductId: 1, sku: curry, cuts: null, source: 'home' };
  const { addressId: _, ...newAddress } = address;
  const paging = { pageNo: 0, pageSize: 10 };
  return {
    requestLoginCode: { body: { phoneNo: '9876500000', channel: 'sms' } },
    verifyLoginCode: { body: { phoneNo: '9876500000', otp: '123456', referralCode: 'FRIEND' } },
    launch: {},
    logout: { body: {} },
    passwordLogin: {
      query: { ignore: '' },
      body: { email: 'farah@example.com', password: 'seven quiet mangoes' },
    },
    forgotPassword: { body: { email: 'farah@example.com' } },
    resetEmail: { params: { userUUID: noToken } },
    resetPassword: {
      query: { ignore: '' },
      body: { userUUID: noToken, password: 'nine loud papayas' },
    },
    profile: {},
    updateCustomer: {
      body: {
        fullName: 'Farah Khan',
        email: 'farah@example.com',
        password: 'seven quiet mangoes',
        currentPassword: 'nine loud papayas',
        language: 'en',
        otp: '123456',
      },
    },
    verifyEmail: { body: { token: noToken } },
    customerSessions: {},
    endCustomerSession: { params: { sessionId: 1_999_999 }, body: {} },
    endOtherSessions: { body: {} },
    verifySupportToken: { body: { token: 'a-token-that-nobody-made' } },
    consoleSupportToken: { body: { phoneNo: '9876543210', reason: 'Orders by phone' } },
    savePushToken: {
      body: {
        token: 'a-device',
        provider: 'webpush',
        subscription: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/a-device',
          keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' },
        },
      },
    },
    pushPreferences: {},
    savePushPreferences: { body: { muted: ['reminders'], quietAtNight: false } },
    exportAccount: { body: {} },
    accountExport: {},
    downloadExport: { params: { exportId: noToken } },
    eraseAccount: { body: { otp: '123456', reason: 'Moving abroad' } },
    cpMapping: {},
    categories: {},
    homePage: {},
    offers: {},
    page: { params: { pageName: 'offers' } },
    pagePreview: { query: { token: 'x'.repeat(60) } },
    pageSection: { params: { pageName: 'homepage', position: 10 } },
    dealsOfTheDay: {},
    addToCartRecommendations: {},
    cartAbandonedRecommendations: {},
    bestSellers: {},
    preOrder: { query: { count: 5 } },
    productList: {
      params: { categoryId: 1 },
      query: {
        isProvisional: true,
        sort: 'popular',
        page: 0,
        cuts: 'curry-cut',
        subCategoryId: 1,
        minPrice: 0,
        maxPrice: 1000,
        inStock: true,
        diets: 'nonveg,egg',
        weights: '300-600',
        offers: true,
      },
    },
    product: { params: { id: 1 } },
    recentlyViewed: {},
    recentlyPurchased: {},
    noteViewed: { params: { productId: 1 }, body: {} },
    wishList: {},
    addToWishList: { params: { productId: 1 }, body: {} },
    removeFromWishList: { params: { productId: 1 }, body: {} },
    recommendations: { query: { place: 'product', productId: 1 } },
    productReviews: { params: { productId: 1 }, query: { ...paging, sort: 'highest' } },
    writeReview: {
      params: { productId: 1 },
      body: { rating: 5, text: 'Fresh and well cut', pictures: [onePoint] },
    },
    combo: { params: { id: 1 } },
    productSearch: {
      params: { term: 'chicken' },
      query: { suggest: true, categoryId: 1, page: 0 },
    },
    searchTrends: {},
    requestProduct: { body: { term: 'emu', wish: 'Emu eggs, please' } },
    blogsWithCategories: {},
    blogs: { query: { page: 0, count: 12, blogCategoryId: 1, blogSubcategoryId: 1 } },
    blog: { params: { slug: 'how-to-choose-a-curry-cut' } },
    helpFaq: {},
    seller: {},
    legalPage: { params: { slug: 'tnc' } },
    notifications: {},
    markNotificationsRead: { body: { notificationIds: [1] } },
    notifyMe: { params: { sku: curry } },
    subscribeNewsletter: { body: { email: 'reader@example.com' } },
    confirmNewsletter: { body: { token: 'a-token-that-is-of-no-mail' } },
    leaveNewsletter: { body: { token: '1.a-token-that-is-of-no-mail' } },
    placesSearch: { query: { q: 'banjara' } },
    tellWhenServed: { body: { phoneNo: '9812345670', source: 'location', place } },
    placesReverse: { query: { latitude: 17.4, longitude: 78.4 } },
    validateLocation: { body: { ...place, addressId } },
    checkLocationForAddress: { body: { ...place, addressId } },
    addresses: {},
    addressesByType: {},
    addAddress: { body: newAddress },
    updateAddress: { body: { ...address, addressId } },
    markAddressDefault: { body: { addressId } },
    deleteAddress: { body: { addressId: 1_999_999 } },
    showCart: {},
    addToCart: {
      body: {
        ...item,
        quantity: 1,
        price: 1,
        isCart: true,
        isBuyNow: false,
        mergeCart: false,
      },
    },
    addRecipeToCart: { params: { slug: 'nihari-overnight' } },
    removeFromCart: { body: { ...item, quantity: 1 } },
    dropSoldOut: { body: {} },
    mergeCart: { body: { mergeCart: true } },
    emptyCart: { body: {} },
    areaSlots: {},
    deliverySlots: { body: { addressId } },
    saveShipments: {
      body: { shipments: [{ shipmentId: 'fresh', deliverySlotId: 1, date: '2026-11-24' }] },
    },
    placeOrder: {
      body: { gift: { message: 'Eid Mubarak from all of us', hidePrices: true }, tip: 30 },
    },
    paymentDetails: {
      query: {
        isPartialPayment: false,
        tip: 30,
        orderNo: openOrder,
        membershipRefNo: 'HBM222222222222',
      },
    },
    payOrder: {
      params: { paymentMode: 'pod' },
      body: {
        amount: 1,
        paymentMode: 'pod',
        pgId: 1,
        paymentMethod: 'POL',
        isPartialPayment: false,
        cardType: 'visa',
        last4: '1111',
        tokenId: 'token',
        saveCard: false,
        saveVpa: false,
        vpa: 'somebody@bank',
        bankCode: 'BANK',
        paymentWallet: 'wallet',
        orderNo: openOrder,
        membershipRefNo: 'HBM222222222222',
      },
    },
    orderConfirmation: order,
    orderList: { query: paging },
    orderStatus: order,
    // A stream that starts does not end, so its sample has an unknown order.
    orderEvents: { params: { orderNo: 'HB222222222222' } },
    orderDetails: order,
    orderEditing: order,
    packsForOrder: { ...order, query: { q: 'chicken' } },
    priceOrderEdit: {
      ...order,
      body: { kept: [], added: [{ sku: curry, cut: 'curry-medium', packs: 1 }], slots: [] },
    },
    editOrder: {
      params: { orderNo: 'HB222222222222' },
      body: {
        kept: [{ lineNo: 1, packs: 1 }],
        added: [{ sku: curry, cut: 'curry-medium', packs: 1 }],
        slots: [{ shipmentId: '1', deliverySlotId: 1, date: '2026-11-24' }],
        expectedRevision: 0,
        expectedTotal: 427,
        refundTo: 'source',
      },
    },
    dropOrderEdit: { ...order, body: {} },
    reorder: { ...order, body: {} },
    reorderSameSlot: { ...order, body: {} },
    cancelOrder: { params: { orderNo: 'HB222222222222' }, body: { reason: 'Too late' } },
    orderWeightPhoto: { params: { orderNo: placedOrder, photo: '0'.repeat(32) } },
    orderToRate: order,
    missingGoods: {},
    saveMissingGoods: { body: { rule: 'similar', lines: [{ sku: curry, rule: 'refund' }] } },
    orderMissingGoods: order,
    orderTip: order,
    giveTip: { ...order, body: { amount: 20 } },
    saveOrderMissingGoods: {
      ...order,
      body: { rule: 'call', lines: [{ sku: curry, cuts: 'curry-cut', rule: null }] },
    },
    ...consoleSamples(placedOrder),
  };
}
