import type { PaymentStart } from '@halal-basket/contract';
import type { AppDevice } from '@halal-basket/device/device';
import {
  payBySdk,
  sdkPageOf,
  type SdkAnswer,
  type SdkParams,
  type SdkPaymentType,
} from '@halal-basket/device/sdk-payment';
import { formOf } from './payu-window.ts';
import { type PaymentReport, reportPayment, reportSdkPayment } from './purchases.ts';
import { failedResult, type Opening, paidResult, razorpayOptions } from './razorpay-checkout.ts';
import { upiApps } from './upi-apps.ts';

/** The second gateway's names of the modes whose data the shop has. */
const typeOf: Readonly<Record<string, SdkPaymentType>> = {
  netbanking: 'Net Banking',
  wallet: 'Cash Card',
  cashcard: 'Cash Card',
  UPI_APP_INTENT: 'UPI_APP_INTENT',
  BNPL: 'BNPL',
};

const paramsOf = (start: PaymentStart, type: SdkPaymentType, upiApp?: string): SdkParams => ({
  key: start.key,
  txnId: start.txnId,
  amount: String(start.amount ?? ''),
  productInfo: start.productInfo,
  firstName: start.hashFirstName,
  email: start.hashEmail,
  phone: start.hashPhone,
  surl: start.successURL,
  furl: start.failureURL,
  environment: start.environment,
  userCredentials: start.userCredentials,
  udf1: start.udf1,
  udf2: start.udf2,
  udf3: start.udf3,
  udf4: start.udf4,
  udf5: start.udf5,
  hash: start.paymentHash,
  paymentType: type,
  bankCode: start.bankCode,
  vpa: start.vpa,
  postUrl: start.postUrl,
  package: upiApp,
});

/**
 * Cards are entered on the gateway's page: no card number reaches the shop's code. So is a UPI address
 * that the customer has not given.
 */
async function payBySecond(
  app: AppDevice,
  start: PaymentStart,
  { mode, upiApp }: Opening,
): Promise<SdkAnswer | null> {
  const type = mode === 'upi' && start.vpa ? 'upi' : typeOf[mode];
  if (!type) {
    return app.payments.openPayu({ postUrl: start.postUrl ?? '', fields: formOf(start) });
  }
  const chosen = upiApps.find(({ code }) => code === upiApp)?.[app.platform];
  const outcome = await payBySdk(paramsOf(start, type, chosen), {
    pay: (params) => app.payments.openPayu(sdkPageOf(params)),
  });
  return outcome.kind === 'answered' ? outcome.answer : null;
}

/** Pays by the SDK of the gateway, and returns how its answer is sent. Null: the SDK was not opened. */
export async function payInApp(
  app: AppDevice,
  start: PaymentStart,
  opening: Opening,
): Promise<PaymentReport | null> {
  if (start.pgId === 2) {
    const answer = await payBySecond(app, start, opening);
    return answer && ((caller, purchase) => reportSdkPayment(caller, purchase, answer));
  }
  const answer = await app.payments.openRazorpay(razorpayOptions(start, opening));
  const result = answer.kind === 'paid' ? paidResult(answer) : failedResult(answer);
  return (caller, purchase) => reportPayment(caller, purchase, result);
}
