import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { type DemoStaff, aStaffMember, logInStaff } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { makeOwner } from '../accounts/make-owner.ts';

let shop: TestApp;
let owner: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
});
afterAll(() => shop.close());

const passwordOf = (who: DemoStaff) => `${who}-of-the-basket`;
const halfMinute = { minutes: 0.5 };

/** The authenticator app of a member of staff. */
class Phone {
  readonly #totp: TOTP;
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** The app's code now, or a number of half minutes from now. */
  code(steps = 0): string {
    return this.#totp.generate({ timestamp: shop.clock.now().getTime() + steps * 30_000 });
  }

  /** The app's code after the previous one has expired. */
  next(): string {
    shop.clock.advance(halfMinute);
    return this.code();
  }
}

/** Six digits that match none of the three valid codes. */
function wrongCode(phone: Phone): string {
  const good = [-1, 0, 1].map((steps) => phone.code(steps));
  return ['000000', '111111', '222222', '333333'].find((each) => !good.includes(each)) ?? '';
}

interface Guarded {
  browser: TestClient;
  phone: Phone;
  recoveryCodes: string[];
}

/** A member of staff who has a second factor. */
async function guarded(who: DemoStaff): Promise<Guarded> {
  const browser = await aStaffMember(shop, who);
  const body = { password: passwordOf(who) };
  const { secret } = await browser.call('consoleSetUpSecondFactor', { body });
  const phone = new Phone(secret);
  const { recoveryCodes } = await browser.call('consoleConfirmSecondFactor', {
    body: { code: phone.code() },
  });
  return { browser, phone, recoveryCodes };
}

/** A browser after the password, with the token of the next step. */
async function halfway(who: DemoStaff) {
  const browser = shop.client();
  const { data } = await logInStaff(browser, who);
  if (data.step === 'DONE') throw new Error(`${who} is in by the password alone`);
  return { browser, step: data.step, loginToken: data.loginToken };
}

const enter = (browser: TestClient, loginToken: string, code: string) =>
  browser.send('consoleLoginCode', { body: { loginToken, code } });

/** Sets up the second factor and logs in with this code. */
async function logInWith(who: DemoStaff, code: string) {
  const { browser, loginToken } = await halfway(who);
  return { browser, answer: await enter(browser, loginToken, code) };
}

async function rule(roles: string[], who = owner) {
  const { revision } = await owner.call('consoleSecondFactorRule');
  return who.send('consoleSaveSecondFactorRule', { body: { revision, rule: { roles } } });
}

const mailsTo = (who: DemoStaff) =>
  shop.db.many(
    z.object({ body: z.string() }),
    sql`select body from platform.message
        where recipient = ${`${who}@halalbasket.example`} and template = 'staff-second-factor'
        order by id`,
  );

const reset = async (who: DemoStaff, by = owner) => {
  const { staff } = await owner.call('consoleStaff');
  const staffId = staff.find(({ email }) => email.startsWith(`${who}@`))?.staffId ?? 0;
  return by.send('consoleResetSecondFactor', { params: { staffId }, body: {} });
};

describe('works', () => {
  it('requires the code after the password; setting it up ends the other sessions', async () => {
    const elsewhere = await aStaffMember(shop, 'support');
    const { browser, phone, recoveryCodes } = await guarded('support');
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.send('consoleMe')).status).toBe(200);
    expect((await elsewhere.send('consoleMe')).status).toBe(401);
    const { browser: again, answer } = await logInWith('support', phone.next());
    expect(answer.data.staff.email).toBe('support@halalbasket.example');
    expect((await again.send('consoleMe')).status).toBe(200);
    expect(await again.call('consoleSecondFactor')).toMatchObject({
      recoveryCodesLeft: 10,
      demanded: false,
    });
    expect((await mailsTo('support'))[0]?.body).toContain('Two-factor authentication is now on');
  });

  it('accepts a recovery code once, in any notation; new codes replace the rest', async () => {
    const { browser, phone, recoveryCodes } = await guarded('packer');
    const [first = '', second = ''] = recoveryCodes;
    const written = ` ${first.toLowerCase().replace('-', ' ')}`;
    expect((await logInWith('packer', written)).answer.status).toBe(200);
    expect((await logInWith('packer', first)).answer).toMatchObject({
      errorCode: 'SECOND_FACTOR_WRONG',
    });
    expect((await browser.call('consoleSecondFactor')).recoveryCodesLeft).toBe(9);
    const body = { password: passwordOf('packer'), code: phone.next() };
    const fresh = await browser.call('consoleNewRecoveryCodes', { body });
    expect((await logInWith('packer', second)).answer.status).toBe(422);
    expect((await logInWith('packer', fresh.recoveryCodes[0] ?? '')).answer.status).toBe(200);
    const mails = (await mailsTo('packer')).map((mail) => mail.body).join();
    expect(mails).toContain('A recovery code was used');
    expect(mails).toContain('9 recovery codes are left');
  });

  it('moves to another phone and refuses the codes of the old one', async () => {
    const { browser, phone } = await guarded('catalogue');
    const password = passwordOf('catalogue');
    const without = await browser.send('consoleSetUpSecondFactor', { body: { password } });
    expect(without.fields).toHaveProperty('code');
    const body = { password, code: phone.next() };
    const { secret } = await browser.call('consoleSetUpSecondFactor', { body });
    // The old phone's codes are valid until the first code of the new one.
    expect((await logInWith('catalogue', phone.next())).answer.status).toBe(200);
    const other = new Phone(secret);
    await browser.call('consoleConfirmSecondFactor', { body: { code: other.code() } });
    expect((await logInWith('catalogue', phone.next())).answer.status).toBe(422);
    expect((await logInWith('catalogue', other.next())).answer.status).toBe(200);
    const off = { password, code: other.next() };
    await browser.call('consoleRemoveSecondFactor', { body: off });
    expect((await logInStaff(shop.client(), 'catalogue')).data.step).toBe('DONE');
  });

  it('is required of a role by the shop: sessions end, and the next login sets it up', async () => {
    const dispatch = await aStaffMember(shop, 'dispatch');
    expect((await rule(['dispatcher'])).status).toBe(200);
    expect((await dispatch.send('consoleMe')).status).toBe(401);
    const { browser, step, loginToken } = await halfway('dispatch');
    expect(step).toBe('SET_UP');
    const { secret, address, picture } = await browser.call('consoleLoginSetUp', {
      body: { loginToken },
    });
    expect(address).toMatch(/^otpauth:\/\/totp\/Halal%20Basket:dispatch%40halalbasket/);
    expect(address).toContain(secret);
    expect(picture.path).toMatch(/^M0 0h1v1h-1z/);
    const phone = new Phone(secret);
    const body = { loginToken, code: phone.code() };
    const { recoveryCodes } = await browser.call('consoleLoginConfirm', { body });
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.send('consoleMe')).status).toBe(200);
    const remove = { password: passwordOf('dispatch'), code: phone.next() };
    expect(await browser.send('consoleRemoveSecondFactor', { body: remove })).toMatchObject({
      errorCode: 'SECOND_FACTOR_DEMANDED',
    });
    await rule([]);
  });

  it('is reset for a lost phone by an owner or by the administrator of the server', async () => {
    const { browser } = await guarded('manager');
    expect((await reset('manager')).status).toBe(200);
    expect((await browser.send('consoleMe')).status).toBe(401);
    expect((await mailsTo('manager')).at(-1)?.body).toContain('reset two-factor authentication');
    const { data } = await owner.send('consoleAudit', { query: { action: 'secondFactor.reset' } });
    expect(data.entries[0]).toMatchObject({ subject: 'manager@halalbasket.example' });

    const again = await guarded('manager');
    const email = 'manager@halalbasket.example';
    const at = { consoleOrigin: 'https://shop.example', now: shop.clock.now() };
    await makeOwner(shop.db, { email, fullName: 'Arif', resetSecondFactor: true }, at);
    expect((await again.browser.send('consoleMe')).status).toBe(401);
    expect((await logInStaff(shop.client(), 'manager')).data.step).toBe('DONE');
    const manager = await aStaffMember(shop, 'manager');
    expect((await manager.call('consoleMe')).staff.role).toBe('owner');
  });
});

describe('refuses', () => {
  it('refuses a wrong, an old and a used code, and a login that took too long', async () => {
    await reset('support');
    const { phone } = await guarded('support');
    const { browser, loginToken } = await halfway('support');
    const wrong = { errorCode: 'SECOND_FACTOR_WRONG', status: 422 };
    expect(await enter(browser, loginToken, wrongCode(phone))).toMatchObject(wrong);
    expect(await enter(browser, loginToken, phone.code())).toMatchObject(wrong);
    shop.clock.advance({ minutes: 2 });
    expect(await enter(browser, loginToken, phone.code(-2))).toMatchObject(wrong);
    // Clocks of phones drift: the next code is accepted half a minute early, which voids the previous one.
    const early = phone.code(1);
    expect((await enter(browser, loginToken, early)).status).toBe(200);
    const ofSupport = { subject: 'support@halalbasket.example', action: 'session', pageSize: 3 };
    const { entries } = await owner.call('consoleAudit', { query: ofSupport });
    const failed = { action: 'session.loginFailed', after: { wrong: 'code' } };
    const entered = { action: 'session.login', after: { secondFactor: true } };
    expect(entries).toMatchObject([entered, failed, failed]);
    const later = await halfway('support');
    expect(await enter(later.browser, later.loginToken, phone.code())).toMatchObject(wrong);
    shop.clock.advance({ minutes: 16 });
    expect(await enter(later.browser, later.loginToken, phone.code())).toMatchObject({
      status: 410,
      errorCode: 'LOGIN_STEP_GONE',
    });
    expect(await enter(browser, loginToken, phone.code())).toMatchObject({ status: 410 });
  });

  it('refuses to turn on a second factor that was never started or expired, and a wrong password', async () => {
    await reset('catalogue');
    const browser = await aStaffMember(shop, 'catalogue');
    const confirm = (code: string) =>
      browser.send('consoleConfirmSecondFactor', { body: { code } });
    const begin = (password: string) =>
      browser.send('consoleSetUpSecondFactor', { body: { password } });
    const notBegun = { errorCode: 'SECOND_FACTOR_NOT_BEGUN' };
    expect(await confirm('123456')).toMatchObject(notBegun);
    expect(await begin('a wrong one')).toMatchObject({ errorCode: 'PASSWORD_WRONG' });
    const { data } = await begin(passwordOf('catalogue'));
    const phone = new Phone(data.secret);
    expect(await confirm(wrongCode(phone))).toMatchObject({ errorCode: 'SECOND_FACTOR_WRONG' });
    shop.clock.advance({ minutes: 16 });
    expect(await confirm(phone.code())).toMatchObject(notBegun);
    expect((await logInStaff(shop.client(), 'catalogue')).data.step).toBe('DONE');
  });

  it('refuses an owner who would lock themselves out, and a rule that another owner changed', async () => {
    expect(await rule(['owner'])).toMatchObject({ errorCode: 'SECOND_FACTOR_FIRST' });
    const body = { revision: 0, rule: { roles: ['support'] } };
    expect(await owner.send('consoleSaveSecondFactorRule', { body })).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
    });
    expect(await rule(['rider'])).toMatchObject({ status: 422 });
  });
});

describe('guards', () => {
  it('grants nothing to half a login; its token serves no other step', async () => {
    await reset('packer');
    const { phone } = await guarded('packer');
    const { browser, loginToken } = await halfway('packer');
    expect(browser.cookies.get('hb_console')).toBeUndefined();
    expect((await browser.send('consoleMe')).status).toBe(401);
    browser.cookies.set('hb_console', loginToken);
    expect((await browser.send('consoleStock', { params: { adcCode: 'HYD-BNJ' } })).status).toBe(
      401,
    );
    browser.cookies.delete('hb_console');
    // The password alone must not replace the first phone.
    const gone = { status: 410, errorCode: 'LOGIN_STEP_GONE' };
    expect(await browser.send('consoleLoginSetUp', { body: { loginToken } })).toMatchObject(gone);
    const body = { loginToken, code: phone.next() };
    expect(await browser.send('consoleLoginConfirm', { body })).toMatchObject(gone);
    const old = await aStaffMember(shop, 'rider');
    const before = old.cookies.get('hb_console');
    expect((await enter(old, loginToken, phone.code())).status).toBe(200);
    expect(old.cookies.get('hb_console')).not.toBe(before);
  });

  it('accepts a code or a recovery code once under concurrent attempts', async () => {
    await reset('packer');
    const { phone, recoveryCodes } = await guarded('packer');
    for (const code of [phone.next(), recoveryCodes[3] ?? '']) {
      const waiting = [await halfway('packer'), await halfway('packer'), await halfway('packer')];
      const answers = await Promise.all(
        waiting.map(({ browser, loginToken }) => enter(browser, loginToken, code)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('checks five of many concurrent guesses and refuses the rest, even the correct code', async () => {
    await reset('packer');
    const { phone } = await guarded('packer');
    const { browser, loginToken } = await halfway('packer');
    const guess = (code: string) => enter(browser, loginToken, code);
    const guesses = Array.from({ length: 60 }, (_, at) => String(at).padStart(6, '9'));
    const flood = await Promise.all(guesses.map(guess));
    expect(flood.every(({ status }) => status === 422 || status === 429)).toBe(true);
    for (let turn = 0; turn < 5; turn += 1) await guess(wrongCode(phone));
    expect(await guess(phone.next())).toMatchObject({ errorCode: 'LOGIN_DISABLED', status: 429 });
    const looked = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) as count from platform.attempt where bucket like 'staff-code:%'
          and at > ${new Date(shop.clock.now().getTime() - 60_000)}`,
    );
    expect(looked.count).toBe(5);
    await shop.db.run(sql`delete from platform.attempt`);
  });

  it('lets only owners reset it and set the rule; riders have none', async () => {
    await reset('support');
    const care = await guarded('support');
    expect((await reset('packer', care.browser)).status).toBe(403);
    expect((await rule([], care.browser)).status).toBe(403);
    expect((await reset('owner')).errorCode).toBe('STAFF_SELF');
    const missing = { params: { staffId: 999_999 }, body: {} };
    expect((await owner.send('consoleResetSecondFactor', missing)).status).toBe(404);
    const rider = await aStaffMember(shop, 'rider');
    expect((await rider.send('consoleSecondFactor')).status).toBe(403);
    const body = { password: passwordOf('rider') };
    expect((await rider.send('consoleSetUpSecondFactor', { body })).status).toBe(403);
  });

  it('stores no readable secret: the app’s is encrypted, codes are hashed', async () => {
    await reset('support');
    const { recoveryCodes } = await guarded('support');
    const rows = await shop.db.many(
      z.object({ text: z.string() }),
      sql`select f::text as text from staff.second_factor f
          union all select c::text from staff.recovery_code c
          union all select i::text from platform.idempotency i`,
    );
    const kept = rows.map(({ text }) => text).join();
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
  });
});
