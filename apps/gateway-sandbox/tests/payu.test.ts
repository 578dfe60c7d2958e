import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHash, requestHash, responseHash } from '../src/payu/hashes.ts';
import { sandboxKeys } from '../src/settings.ts';
import { aSandbox, aShop, type RunningSandbox } from './a-sandbox.ts';

const { key, salt } = sandboxKeys.payu;

interface Hasher {
  hasher: { validateResponseHash(form: Record<string, string>): boolean };
}
const PayU = createRequire(import.meta.url)('payu-websdk') as new (
  credentials: object,
  environment: string,
) => Hasher;
const official = new PayU({ key, salt }, 'TEST');

let shop: Awaited<ReturnType<typeof aShop>>;
let sandbox: RunningSandbox;
beforeAll(async () => {
  shop = await aShop();
  sandbox = await aSandbox(shop.origin);
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(() => {
  shop.received.length = 0;
});

let made = 0;
function aForm(given: Record<string, string> = {}): Record<string, string> {
  made += 1;
  const form = {
    key,
    txnid: `HB1001A${made}`,
    amount: '499.00',
    productinfo: 'Order HB1001',
    firstname: 'Asha',
    email: 'asha@example.com',
    phone: '9000000001',
    udf1: 'HB1001',
    surl: `${shop.origin}/s`,
    furl: `${shop.origin}/f`,
    curl: `${shop.origin}/c`,
    ...given,
  };
  return { ...form, hash: requestHash(key, salt, form) };
}

interface Paid {
  outcome: string;
  mihpayid: string;
  action: string;
  fields: Record<string, string>;
}

const pay = (form: Record<string, string>, more = {}) =>
  sandbox.control<Paid>('POST', '/pay/payu', { form, ...more });

async function command(name: string, var1: string, more: Record<string, string> = {}) {
  const answer = await fetch(`${sandbox.origin}/merchant/postservice.php?form=2`, {
    method: 'POST',
    body: new URLSearchParams({
      key,
      command: name,
      var1,
      hash: commandHash(key, salt, name, var1),
      ...more,
    }),
  });
  return (await answer.json()) as {
    status: number | string;
    msg: string;
    request_id: string;
    error_code: number;
    transaction_details: Record<string, Record<string, unknown>>;
  };
}

describe('the hashes', () => {
  it('match the worked example', () => {
    const params = {
      txnid: 'HB1001A1',
      amount: '499.00',
      productinfo: 'Order HB1001',
      firstname: 'Asha',
      email: 'asha@example.com',
      udf1: 'HB1001',
    };
    expect(requestHash(key, salt, params)).toMatch(/^0178dbd69a73786694e33a355da8c5923ebc3837/);
    expect(responseHash(key, salt, { ...params, status: 'success' })).toMatch(/^5fa68dacc035a686/);
    expect(responseHash(key, salt, { ...params, status: 'failure' })).toMatch(/^c29d85ad58da2364/);
    expect(
      responseHash(key, salt, { ...params, status: 'success', additionalCharges: '5.00' }),
    ).toMatch(/^c4947b4d966ae147/);
    expect(commandHash(key, salt, 'verify_payment', 'HB1001A1')).toMatch(/^c0b9826d082b4086/);
  });

  it('of posts are accepted by the official hasher; one changed byte is refused', async () => {
    const { fields } = await pay(aForm());
    expect(official.hasher.validateResponseHash(fields)).toBe(true);
    for (const name of ['amount', 'txnid', 'status', 'email']) {
      const changed = { ...fields, [name]: `${fields[name]}x` };
      expect(official.hasher.validateResponseHash(changed), name).toBe(false);
    }
    const hash = fields['hash'] ?? '';
    const flipped = (hash.startsWith('a') ? 'b' : 'a') + hash.slice(1);
    expect(official.hasher.validateResponseHash({ ...fields, hash: flipped })).toBe(false);
  });
});

describe('a payment', () => {
  it('is verified, refunded and reported', async () => {
    const form = aForm();
    const { outcome, action, mihpayid } = await pay(form);
    expect({ outcome, action }).toEqual({ outcome: 'success', action: form['surl'] });
    const { txnid = '' } = form;
    const verified = await command('verify_payment', txnid);
    expect(verified.transaction_details[txnid]).toMatchObject({
      mihpayid,
      status: 'success',
      unmappedstatus: 'captured',
      amt: '499.00',
    });
    const refund = { var2: 'refund-1', var3: '499.00' };
    const queued = await command('cancel_refund_transaction', mihpayid, refund);
    expect(queued).toMatchObject({ status: 1, error_code: 102 });
    expect(await command('cancel_refund_transaction', mihpayid, refund)).toMatchObject({
      status: 0,
      error_code: 106,
    });
    const over = { var2: 'refund-2', var3: '1.00' };
    expect(await command('cancel_refund_transaction', mihpayid, over)).toMatchObject({
      error_code: 105,
    });
    const state = async () =>
      (await command('check_action_status', queued.request_id)).transaction_details[
        queued.request_id
      ]?.[queued.request_id];
    expect(await state()).toMatchObject({ status: 'queued' });
    await sandbox.control('POST', '/clock', { advanceMs: 2_000 });
    expect(await state()).toMatchObject({ status: 'SUCCESS' });
    const about = () => shop.received.filter(({ body }) => body.includes(mihpayid));
    await expect.poll(() => about().length).toBe(2);
    const [paid, refunded] = about();
    const form1 = Object.fromEntries(new URLSearchParams(paid?.body));
    expect(official.hasher.validateResponseHash(form1)).toBe(true);
    expect(JSON.parse(refunded?.body ?? '')).toMatchObject({ action: 'refund', amt: '499.00' });
  });

  it('is unknown until a payment method is chosen', async () => {
    expect(await command('verify_payment', 'HB-none')).toMatchObject({
      status: 0,
      transaction_details: { 'HB-none': { mihpayid: 'Not Found', status: 'Not Found' } },
    });
  });

  it('fails, is cancelled, is pending and then paid, or is late', async () => {
    const failed = aForm();
    expect(await pay(failed, { scenario: 'failure' })).toMatchObject({ action: failed['furl'] });
    const cancelled = aForm();
    expect(await pay(cancelled, { scenario: 'cancel' })).toMatchObject({
      action: cancelled['curl'],
      fields: { unmappedstatus: 'userCancelled' },
    });
    const pending = aForm();
    expect(await pay(pending, { scenario: 'pending' })).toMatchObject({ outcome: 'pending' });
    const late = aForm();
    expect(await pay(late, { scenario: 'late' })).toMatchObject({ outcome: 'failure' });
    await sandbox.control('POST', '/clock', { advanceMs: 8_000 });
    for (const { txnid = '' } of [pending, late]) {
      const { transaction_details: details } = await command('verify_payment', txnid);
      expect(details[txnid]).toMatchObject({ status: 'success' });
    }
  });

  it('is refused with a wrong hash, and after it is paid', async () => {
    const form = aForm();
    await expect(pay({ ...form, amount: '1.00' })).rejects.toThrow('hash');
    await pay(form);
    await expect(pay(form)).rejects.toThrow('already been paid');
  });

  it('can have another amount', async () => {
    const { fields } = await pay(aForm(), { scenario: 'mismatch' });
    expect(fields['amount']).toBe('498.00');
    expect(official.hasher.validateResponseHash(fields)).toBe(true);
  });
});

describe('the web service', () => {
  it('validates UPI addresses', async () => {
    expect(await command('validateVPA', 'asha@payu')).toMatchObject({
      status: 'SUCCESS',
      isVPAValid: 1,
    });
    expect(await command('validateVPA', 'invalid@payu')).toMatchObject({
      isVPAValid: 0,
      payerAccountName: 'NA',
    });
  });

  it('refuses a wrong hash and an unknown command', async () => {
    expect(await command('verify_payment', 'x', { hash: 'wrong' })).toMatchObject({ status: 0 });
    expect(await command('make_money', 'x')).toMatchObject({ msg: 'Invalid command' });
  });
});
