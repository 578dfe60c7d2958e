/** The payment types of the second gateway's SDK for apps (specification, sections 5 and 9). */
export type SdkPaymentType =
  | 'Credit / Debit Cards'
  | 'STORED_CARD'
  | 'Net Banking'
  | 'Cash Card'
  | 'upi'
  | 'UPI_APP_INTENT'
  | 'BNPL';

/** The parameters of the SDK: the server's gateway data and the customer's input. */
export type SdkParams = Readonly<Record<string, string | undefined>> & {
  readonly paymentType?: SdkPaymentType;
};

const always = [
  'key',
  'txnId',
  'amount',
  'productInfo',
  'firstName',
  'email',
  'phone',
  'surl',
  'furl',
  'environment',
  'userCredentials',
  'udf1',
  'udf2',
  'udf3',
  'udf4',
  'udf5',
  'hash',
  'paymentType',
] as const;

const byType: Record<SdkPaymentType, readonly string[]> = {
  'Credit / Debit Cards': ['nameOnCard', 'cardNumber', 'expiryYear', 'expiryMonth', 'cvv'],
  STORED_CARD: ['cardToken', 'cvv'],
  'Net Banking': ['bankCode'],
  'Cash Card': ['bankCode'],
  upi: ['vpa'],
  UPI_APP_INTENT: ['package', 'postUrl'],
  BNPL: [],
};

/** A user-defined field may be empty but must be present: the hash covers it. */
const mayBeEmpty = /^udf[1-5]$/;

/** The names of the missing parameters of the payment. */
export function missingSdkParams(params: SdkParams): string[] {
  const { paymentType } = params;
  const needed = [...always, ...(paymentType ? byType[paymentType] : [])];
  return needed.filter((name) => {
    const value = params[name];
    return value === undefined || (value.trim() === '' && !mayBeEmpty.test(name));
  });
}

/** A payment page of the second gateway, which its SDK opens: the fields that the page posts. */
export interface SdkPage {
  postUrl: string;
  fields: Readonly<Record<string, string>>;
  /** The UPI app that pays, by its name on the device. */
  upiApp?: string | undefined;
}

/** The names of the gateway's form (PayU, "Collect payments: _payment API"), by those of the parameters. */
const formNames: Readonly<Record<string, string>> = {
  key: 'key',
  txnId: 'txnid',
  amount: 'amount',
  productInfo: 'productinfo',
  firstName: 'firstname',
  email: 'email',
  phone: 'phone',
  surl: 'surl',
  furl: 'furl',
  userCredentials: 'user_credentials',
  udf1: 'udf1',
  udf2: 'udf2',
  udf3: 'udf3',
  udf4: 'udf4',
  udf5: 'udf5',
  hash: 'hash',
  nameOnCard: 'ccname',
  cardNumber: 'ccnum',
  expiryYear: 'ccexpyr',
  expiryMonth: 'ccexpmon',
  cvv: 'ccvv',
  cardToken: 'store_card_token',
  bankCode: 'bankcode',
  vpa: 'vpa',
};

const groups: Record<SdkPaymentType, Readonly<Record<string, string>>> = {
  'Credit / Debit Cards': { pg: 'CC', bankcode: 'CC' },
  STORED_CARD: { pg: 'CC', bankcode: 'CC' },
  'Net Banking': { pg: 'NB' },
  'Cash Card': { pg: 'CASH' },
  upi: { pg: 'UPI', bankcode: 'UPI' },
  UPI_APP_INTENT: { pg: 'UPI', bankcode: 'INTENT' },
  BNPL: { pg: 'BNPL' },
};

/** The page of checked parameters. */
export function sdkPageOf(params: SdkParams): SdkPage {
  const group = params.paymentType ? groups[params.paymentType] : {};
  const fields = Object.entries(formNames).flatMap(([name, field]) => {
    const value = params[name];
    return value ? [[field, value] as const] : [];
  });
  return {
    postUrl: params['postUrl'] ?? '',
    fields: { ...group, ...Object.fromEntries(fields) },
    upiApp: params['package'],
  };
}

/** The app's part of a payment: it opens the SDK and reports its answer. */
export interface SdkBridge {
  pay(params: SdkParams): Promise<SdkAnswer>;
}

export interface SdkAnswer {
  sdkCallBackStatus: 'success' | 'failure' | 'cancel';
  payUResponse: string;
}

export type SdkOutcome =
  | { kind: 'answered'; answer: SdkAnswer }
  /** The SDK was not opened. */
  | { kind: 'aborted'; missing: string[]; message: string };

/** Starts a payment in an app; aborts before the SDK opens when a parameter is missing. */
export async function payBySdk(params: SdkParams, bridge: SdkBridge): Promise<SdkOutcome> {
  const missing = missingSdkParams(params);
  if (missing.length > 0) {
    const message = `The payment was not started. Missing: ${missing.join(', ')}.`;
    return { kind: 'aborted', missing, message };
  }
  return { kind: 'answered', answer: await bridge.pay(params) };
}
