import { z } from 'zod';
import { id, membershipRefNo, orderNo, rupees, text } from './basic.ts';
import { shopText } from './shop-text.ts';

/** `cod`, `pod`, `hbw` and `hbp` finish without a gateway. */
export const paymentMode = z.enum([
  'cod',
  'pod',
  'hbw',
  'hbp',
  'CC',
  'STORED_CARD',
  'netbanking',
  'upi',
  'UPI_APP_INTENT',
  'wallet',
  'cashcard',
  'BNPL',
]);
export type PaymentMode = z.infer<typeof paymentMode>;

export const savedUpi = z.object({
  tokenId: z.string(),
  vpa: z.string(),
  /** The address is a phone number. */
  isNumberVpa: z.boolean(),
  pgId: id,
});

export const savedCard = z.object({
  tokenId: z.string(),
  cardType: z.string(),
  last4: z.string(),
  expiry: z.string().optional(),
  pgId: id,
});

/** A payment method, with its choices (banks, wallets, pay-later providers). */
export const paymentMethod = z.object({
  paymentMode,
  /** The specification's payment type: 'Credit / Debit Cards', 'Net Banking', 'upi', … */
  paymentType: z.string(),
  label: shopText,
  detail: shopText.optional(),
  pgId: id.optional(),
  enabled: z.boolean(),
  whyNot: shopText.optional(),
  /** For HB Money: the missing amount until it covers the order. */
  shortfall: rupees.optional(),
  options: z.array(z.object({ code: z.string(), label: z.string() })),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethods = z.object({
  /** The customer at the first gateway. */
  pgCid: z.string().optional(),
  /** The default gateway: 1 or 2; a method may name another one. */
  pgId: id,
  savedUPIs: z.array(savedUpi),
  savedCards: z.array(savedCard),
  /**
   * Whether the customer may enter a UPI address; otherwise UPI is a QR code, or opens the customer's app.
   */
  upiCollect: z.boolean(),
  /** How the customer's last order was paid. */
  lastMode: paymentMode.optional(),
  methods: z.array(paymentMethod),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;

/** The chosen payment method. Prices and amounts in it are never charged. */
export const paymentRequest = z.object({
  amount: z.number().optional(),
  paymentMode: text(40).optional(),
  pgId: z.int().min(1).max(2).optional(),
  /** 'POL' for paying online. */
  paymentMethod: text(40).optional(),
  isPartialPayment: z.boolean().optional(),
  cardType: text(40).optional(),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** A saved card or UPI address. */
  tokenId: text(120).optional(),
  saveCard: z.boolean().optional(),
  saveVpa: z.boolean().optional(),
  vpa: text(120).optional(),
  bankCode: text(40).optional(),
  paymentWallet: text(40).optional(),
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** The data of a gateway's page or SDK. The first gateway uses paise, the second rupees as text. */
export const gatewayData = {
  pgId: id.optional(),
  pgOrderId: z.string().optional(),
  key: z.string().optional(),
  amount: z.union([z.number(), z.string()]).optional(),
  currency: z.literal('INR').optional(),
  txnId: z.string().optional(),
  postUrl: z.string().optional(),
  hashFirstName: z.string().optional(),
  hashEmail: z.string().optional(),
  hashPhone: z.string().optional(),
  paymentHash: z.string().optional(),
  productInfo: z.string().optional(),
  successURL: z.string().optional(),
  cancelURL: z.string().optional(),
  failureURL: z.string().optional(),
  udf1: z.string().optional(),
  udf2: z.string().optional(),
  udf3: z.string().optional(),
  udf4: z.string().optional(),
  udf5: z.string().optional(),
  userCredentials: z.string().optional(),
  environment: z.enum(['test', 'live']).optional(),
  vasForMobileSDK: z.string().optional(),
  paymentRelatedDetailsForMobileSDK: z.string().optional(),
  /** For the first gateway: the script that opens its page, and the customer's id there. */
  scriptUrl: z.string().optional(),
  pgCid: z.string().optional(),
  /** The payment also authorises a mandate, which the page must know. */
  recurring: z.boolean().optional(),
  /** For the second gateway: the group of methods that its page opens ('NB', 'BNPL', …). */
  payGroup: z.string().optional(),
  /** The customer's choice, which the page opens. */
  bankCode: z.string().optional(),
  tokenId: z.string().optional(),
  vpa: z.string().optional(),
};

export const paymentStart = z.object({
  orderNo: orderNo.optional(),
  membershipRefNo: membershipRefNo.optional(),
  /** `CONFIRMED`: placed. `AWAITING_GATEWAY`: continue with the gateway data. */
  status: z.enum(['CONFIRMED', 'AWAITING_GATEWAY']),
  ...gatewayData,
});
export type PaymentStart = z.infer<typeof paymentStart>;

/** The part that the wallet or the points could pay. */
export const storedValue = z.object({
  balance: rupees,
  usable: rupees,
  sufficient: z.boolean(),
});
export type StoredValue = z.infer<typeof storedValue>;

/** The result that the first gateway's page gave the client. */
export const paymentResult = z.object({
  status: z.enum(['success', 'failure', 'pending']),
  success: z.object({ pgOId: text(80), pgPId: text(80), pgSId: text(200) }).optional(),
  failure: z
    .object({
      code: text(100, 0).optional(),
      description: text(500, 0).optional(),
      reason: text(200, 0).optional(),
      source: text(100, 0).optional(),
      step: text(100, 0).optional(),
      pgOId: text(80, 0).optional(),
      pgPId: text(80, 0).optional(),
    })
    .optional(),
});

export type PaymentResult = z.infer<typeof paymentResult>;

/** The result that the second gateway's SDK gave the app. */
export const appPaymentResult = z.object({
  status: text(40),
  /** The SDK's value: JSON text or the object. */
  payUResponse: z.union([z.string().max(20_000), z.record(z.string(), z.unknown())]).optional(),
  sdkCallBackStatus: text(40, 0).optional(),
});
export const sdkStatusQuery = z.object({ sdkCallBackStatus: text(40, 0).optional() });

/** The state of a payment, after a query to the gateway. */
export const paymentVerdict = z.object({
  status: z.enum(['CONFIRMED', 'PENDING', 'FAILED']),
  /** The failure reason, as text for people. */
  reason: shopText.optional(),
});
export type PaymentVerdict = z.infer<typeof paymentVerdict>;
