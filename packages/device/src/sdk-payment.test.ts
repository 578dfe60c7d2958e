import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  missingSdkParams,
  payBySdk,
  sdkPageOf,
  type SdkParams,
  type SdkPaymentType,
} from './sdk-payment.ts';

const common = {
  key: 'gtKFFx',
  txnId: 'PA1',
  amount: '499.00',
  productInfo: 'Order HB1',
  firstName: 'Asha',
  email: 'asha@example.in',
  phone: '9000000001',
  surl: 'https://shop.test/s',
  furl: 'https://shop.test/f',
  environment: 'test',
  userCredentials: 'gtKFFx:1',
  udf1: 'order',
  udf2: 'HB1',
  udf3: '',
  udf4: '',
  udf5: '',
  hash: 'abc',
};
const card = {
  nameOnCard: 'Asha Rao',
  cardNumber: '4111111111111111',
  expiryYear: '2030',
  expiryMonth: '05',
  cvv: '123',
};
const own: [SdkPaymentType, Record<string, string>][] = [
  ['Credit / Debit Cards', card],
  ['STORED_CARD', { cardToken: 't1', cvv: '123' }],
  ['Net Banking', { bankCode: 'HDFB' }],
  ['Cash Card', { bankCode: 'AMON' }],
  ['upi', { vpa: 'asha@okaxis' }],
  ['UPI_APP_INTENT', { package: 'com.example.upi', postUrl: 'https://pay.test' }],
  ['BNPL', {}],
];
const bridge = () => ({
  pay: vi.fn(async () => ({ sdkCallBackStatus: 'success', payUResponse: '{}' }) as const),
});

describe('a payment by the mobile SDK', () => {
  // spec: L128
  it.each(own)('starts as %s with all required parameters', async (paymentType, fields) => {
    const params: SdkParams = { ...common, ...fields, paymentType };
    const app = bridge();
    expect((await payBySdk(params, app)).kind).toBe('answered');
    expect(app.pay).toHaveBeenCalledWith(params);
  });

  // spec: L128
  it('is aborted with the names of all missing parameters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...own).chain(([paymentType, fields]) => {
          const params = { ...common, ...fields, paymentType };
          return fc.record({
            params: fc.constant(params as Record<string, string>),
            without: fc.subarray(Object.keys({ ...common, ...fields }), { minLength: 1 }),
          });
        }),
        async ({ params, without }) => {
          const kept = Object.entries(params).filter(([name]) => !without.includes(name));
          const app = bridge();
          const outcome = await payBySdk(Object.fromEntries(kept), app);
          if (outcome.kind !== 'aborted') expect.unreachable('must not start');
          expect(outcome.missing.toSorted()).toEqual(without.toSorted());
          for (const name of without) expect(outcome.message).toContain(name);
          expect(app.pay).not.toHaveBeenCalled();
        },
      ),
    );
  });

  it('treats an empty text as missing, except in a user-defined field', () => {
    expect(missingSdkParams({ ...common, paymentType: 'Net Banking', bankCode: ' ' })).toEqual([
      'bankCode',
    ]);
    expect(missingSdkParams({ ...common })).toEqual(['paymentType']);
  });
});

describe('the page of a payment', () => {
  const postUrl = 'https://secure.payu.in/_payment';

  it('has the fields of the gateway’s form for a UPI app', () => {
    const page = sdkPageOf({
      ...common,
      paymentType: 'UPI_APP_INTENT',
      package: 'com.phonepe.app',
      postUrl,
    });
    expect(page).toMatchObject({ postUrl, upiApp: 'com.phonepe.app' });
    expect(page.fields).toMatchObject({
      txnid: 'PA1',
      firstname: 'Asha',
      user_credentials: 'gtKFFx:1',
      pg: 'UPI',
      bankcode: 'INTENT',
    });
    expect(page.fields).not.toHaveProperty('udf5');
  });

  it('has the bank that the customer chose', () => {
    const page = sdkPageOf({ ...common, paymentType: 'Net Banking', bankCode: 'SBIB', postUrl });
    expect(page.fields).toMatchObject({ pg: 'NB', bankcode: 'SBIB' });
  });
});
