import { createHash, createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import { gatewaySettings, gatewayVariables } from '../../../platform/gateway-settings.ts';
import { z } from 'zod';
import type { AttemptAtGateway } from './gateway.ts';
import {
  commandHash,
  isSigned,
  paiseOfText,
  requestHash,
  responseHash,
  rupeesText,
  withoutBars,
} from './payu-hash.ts';
import { PayuGateway } from './payu.ts';
import { RazorpayGateway } from './razorpay.ts';

const require = createRequire(import.meta.url);
const official = require('razorpay/dist/utils/razorpay-utils') as {
  validateWebhookSignature(body: string, signature: string, secret: string): boolean;
  validatePaymentVerification(
    names: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ): boolean;
};
const payuSdk = require('payu-websdk/utils/hasher') as {
  paymentHasher(credentials: object, fields: object): string;
  reverseHasher(credentials: object, fields: object): string;
  apiHasher(credentials: object, fields: object): string;
};

const { settings } = gatewaySettings(
  z
    .object(gatewayVariables)
    .transform((env) => ({ ...env, PORT: 3000, NODE_ENV: 'test' }))
    .parse({
      RAZORPAY_WEBHOOK_SECRET: 'sandbox_webhook_secret',
      RAZORPAY_WEBHOOK_SECRET_BEFORE: 'the_secret_before_it',
    }),
);
if (!settings.razorpay || !settings.payu) throw new Error('Both are played by the sandbox');
const { keySecret } = settings.razorpay;
const payuSettings = settings.payu;
const shopTold = { environment: 'test', publicOrigin: 'http://shop.test' } as const;
const razorpay = new RazorpayGateway(settings.razorpay, shopTold);
const payu = new PayuGateway(settings.payu, shopTold);

const key = 'SbxKey';
const salt = 'SbxSalt0123456789abcdefSbxSalt32';

/** An attempt as the store keeps it. */
const attemptOf = (gatewayOrderId: string, amount: number): AttemptAtGateway => ({
  gatewayOrderId,
  snapshot: {
    attemptNo: gatewayOrderId,
    amount: paise(amount),
    title: 'Order HB1001',
    payer: {
      publicId: 'cust_42',
      name: 'Asha',
      email: 'asha@example.com',
      phone: '+919000000001',
    },
    udf: ['HB1001', ''],
    choice: { mode: 'CC' },
  },
});

/** All variants of a text in which one character differs. */
function* almost(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) {
    yield `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
  }
}

describe('a signature of Razorpay', () => {
  const orderId = 'order_SbxA1b2C3d4E5f';
  const paymentId = 'pay_SbxA1b2C3d4E5g';
  const signature = '08b20b200a373dd43cb9e402b787896781cf8b63d8aa57a079ea22995fa0d633';
  const fields = { razorpay_payment_id: paymentId, razorpay_signature: signature };
  const attempt = attemptOf(orderId, 50_000);

  it('matches the worked example and the official package', () => {
    expect(razorpay.verifyReturn(attempt, fields)).toMatchObject({ signed: true, paymentId });
    const names = { order_id: orderId, payment_id: paymentId };
    expect(official.validatePaymentVerification(names, signature, keySecret)).toBe(true);
  });

  it('is refused with one changed digit, and for another order', () => {
    for (const changed of almost(signature)) {
      const wrong = { ...fields, razorpay_signature: changed };
      expect(razorpay.verifyReturn(attempt, wrong)).toBeNull();
    }
    expect(razorpay.verifyReturn(attemptOf('order_SbxA1b2C3d4E5h', 50_000), fields)).toBeNull();
  });

  const body =
    '{"entity":"event","account_id":"acc_Sandbox0000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_SbxA1b2C3d4E5g","entity":"payment","amount":50000,"currency":"INR","status":"captured","order_id":"order_SbxA1b2C3d4E5f"}}},"created_at":1760000000}';
  const ofBody = '5101c6cf3799598c2f4a5a736215f9eec379071298edb154cd2cf3329351377c';
  const received = (text: string, sign: string) =>
    razorpay.receiveWebhook({ body: Buffer.from(text), signature: sign });

  it('covers every byte of a webhook', () => {
    expect(official.validateWebhookSignature(body, ofBody, 'sandbox_webhook_secret')).toBe(true);
    expect(received(body, ofBody)).toEqual({
      eventId: createHash('sha256').update(body).digest('hex'),
      event: 'payment.captured',
    });
    expect(received(body.replace('50000', '50001'), ofBody)).toBeNull();
    expect(received(`${body} `, ofBody)).toBeNull();
    for (const changed of almost(ofBody)) expect(received(body, changed)).toBeNull();
    expect(received(body, '')).toBeNull();
  });

  it('is accepted with the former webhook secret during its rotation', () => {
    const before = createHmac('sha256', 'the_secret_before_it').update(body).digest('hex');
    expect(received(body, before)).not.toBeNull();
  });

  it('proves a webhook that becomes an event in the store’s terms', () => {
    expect(razorpay.readWebhook(Buffer.from(body)).facts).toEqual([
      expect.objectContaining({
        gatewayOrderId: orderId,
        paymentId,
        state: 'CAPTURED',
        amount: 50_000,
        currency: 'INR',
      }),
    ]);
  });
});

describe('a signature of PayU', () => {
  const fields = {
    txnid: 'HB1001A1',
    amount: '499.00',
    productinfo: 'Order HB1001',
    firstname: 'Asha',
    email: 'asha@example.com',
    udf1: 'HB1001',
    udf2: '',
    udf3: '',
    udf4: '',
    udf5: '',
  };
  const credentials = { key, salt, config: { useSplitHash: true } };
  const hashes = {
    success:
      '5fa68dacc035a6868ab4e4f56d55fd86ce8c458ab3eeb6862a0b1bee164267795c1f3060ea119a3b564618cba38bc3a83088c911eee13f6ca01f70cadedcb14a',
    failure:
      'c29d85ad58da236459dfaa302cfadf71c452a22a054a8f5cd170cc191562748ae5b9a172f762732e64eda6b8c527caab6d57efdede014e3f1148a5185f94182d',
    pending:
      'e3b9b0df98a01f62a4b25d048ffe591e116f257c20b1478fcddb3f852233a0a7699e036b2bdd095a29943591e64112f24ebd7d99104629a191bcfff86cd834c8',
  };

  it('matches the worked example and the official package for a payment form', () => {
    const hash = requestHash(key, salt, fields);
    expect(hash).toBe(
      '0178dbd69a73786694e33a355da8c5923ebc383788881ea33112c67bcc91bb853811bf9ccc13d0935210dd4d7e9017dfd8db3e84970aee83225d0f90bbb59a96',
    );
    expect(payuSdk.paymentHasher(credentials, fields)).toBe(hash);
    expect(payu.clientData(attemptOf('HB1001A1', 49_900)).paymentHash).toBe(hash);
  });

  it('matches the worked examples and the official package for a returned form', () => {
    for (const [status, hash] of Object.entries(hashes)) {
      const answer = { ...fields, key, status, hash };
      expect(responseHash(salt, answer)).toBe(hash);
      expect(payuSdk.reverseHasher(credentials, answer)).toBe(hash);
      const said = payu.verifyReturn(attemptOf('HB1001A1', 49_900), answer);
      expect(said).toMatchObject({ signed: true, status });
    }
    const charged = { ...fields, key, status: 'success', additionalCharges: '5.00' };
    expect(responseHash(salt, charged)).toBe(
      'c4947b4d966ae147a16d3f8e55441f074b2a4e0014c1e5f529c65cc5956dcb6a20c84e6d491f4fc5e0b494d19222c78f5d23df06b46ffcf4bedbe04082ae423a',
    );
  });

  it('covers split payments as the official package does, and charges under both names', () => {
    const split = { ...fields, key, status: 'success', splitInfo: '{"type":"absolute"}' };
    expect(responseHash(salt, split)).toBe(payuSdk.reverseHasher(credentials, split));
    const charged = { ...fields, key, status: 'success' };
    expect(responseHash(salt, { ...charged, additional_charges: '5.00' })).toBe(
      responseHash(salt, { ...charged, additionalCharges: '5.00' }),
    );
  });

  it('covers texts of which no bar can shift the other fields', () => {
    expect(withoutBars(' Asha|0|0 ')).toBe('Asha 0 0');
  });

  it('is refused with one changed digit, a changed field or an unknown salt', () => {
    const answer = { ...fields, key, status: 'success', hash: hashes.success };
    for (const changed of almost(hashes.success)) {
      expect(isSigned([salt], { ...answer, hash: changed })).toBe(false);
    }
    for (const name of Object.keys(fields)) {
      expect(isSigned([salt], { ...answer, [name]: 'x' })).toBe(false);
    }
    expect(isSigned(['another salt'], answer)).toBe(false);
    expect(isSigned(['another salt', salt], answer)).toBe(true);
  });

  it('matches the worked examples for commands and for the mobile SDKs', () => {
    const worked: [string, string, string][] = [
      [
        'verify_payment',
        'HB1001A1',
        'c0b9826d082b4086792ce7cb2614d8bd14aa360c19e87486f778983cb217e29fd27c9b1b2c48a0a3da8c25cac777cc74fc0ce7193168959d59b1871255df96f2',
      ],
      [
        'cancel_refund_transaction',
        '403993715500000001',
        'd1c62e07098b61f1f7780ced34b587c113b398f19020c252fe8f9e949f09714ad5a8ac3ffc811d3603dd976d559021c8ac9344ca222486aa958b1cfc08476430',
      ],
      [
        'check_action_status',
        '131278422',
        '0574b8a202fd5bc3284d9d4fe910f3878a88cef6f191c524813bf82e8147641520b2be63adbff9b7476e7023d497279713ddbdd386cdeb81334d8194f37c77c3',
      ],
      [
        'validateVPA',
        'success@payu',
        '8193510d63b27fb9f47e0dbc361754ecf64f315373cf80dc512f345a40f413266bbdd0108e1eff1a81f35a65ac7e4a489049a2210e7b4fbc14566e0f20ae646b',
      ],
      [
        'vas_for_mobile_sdk',
        'default',
        '0ca234348a8d79d7a4bc31dc3d1e39ea2122658a93a2aa6718748611ce20cda60e8d531cb7945f24c9e5cfd7ebf882f7884c61a8206c3ebc4b9f85d99609079b',
      ],
      [
        'payment_related_details_for_mobile_sdk',
        'SbxKey:cust_42',
        '2780fc45145b6fc1b92801150053f478291f8adc7fc442fb4043541434c61dd0647fbff957cc39c2f2dae6feab79796fb07bc1a3962980522375b6cac2d9c3ea',
      ],
      [
        'get_user_cards',
        'SbxKey:cust_42',
        '2db3a90b01605578064d46048fa93f342ed88407a4c00f7ba86e965ff92d77185017bc5342fcd117fd0adf345650e5775200dbc54b3ac235d03a518594b12061',
      ],
      [
        'delete_payment_instrument',
        'SbxKey:cust_42',
        'a156306ee80bf1d1b68da830ccf479faf65d041eb36b7d923916e67b5603314dbb8e40839974cc950a2418b2ef1d963a262899846ce6c09b5f3969bc699c79a5',
      ],
    ];
    for (const [command, var1, hash] of worked) {
      expect(commandHash(key, salt, command, var1)).toBe(hash);
      expect(payuSdk.apiHasher(credentials, { command, var1 })).toBe(hash);
    }
    const data = payu.clientData(attemptOf('HB1001A1', 49_900));
    expect(data.vasForMobileSDK).toBe(worked[4]?.[2]);
    expect(data.paymentRelatedDetailsForMobileSDK).toBe(worked[5]?.[2]);
  });

  it('has return addresses of at most 50 characters for a host of 33', () => {
    const host = `${'a'.repeat(26)}.example`.slice(0, 33);
    const shop = new PayuGateway(payuSettings, { ...shopTold, publicOrigin: `https://${host}` });
    const { successURL, failureURL, cancelURL } = shop.clientData(attemptOf('HB1001A1', 49_900));
    const lengths = [successURL, failureURL, cancelURL].map((url) => url?.length);
    expect(lengths).toEqual([50, 50, 50]);
  });

  it('has amounts in rupees that convert to paise and back without a rounding error', () => {
    expect([1, 99, 100, 49_900, 435].map((each) => rupeesText(paise(each)))).toEqual([
      '0.01',
      '0.99',
      '1.00',
      '499.00',
      '4.35',
    ]);
    expect(['10', '10.0', '10.00', '4.35', '4.5', '499.000', ' 10 '].map(paiseOfText)).toEqual([
      1000, 1000, 1000, 435, 450, 49_900, 1000,
    ]);
    expect(['', '-1', '1e3', '1.005', 'ten', '1,000'].map(paiseOfText)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});
