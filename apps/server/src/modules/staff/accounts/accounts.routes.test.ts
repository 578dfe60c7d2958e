import type { StaffAccount } from '@halal-basket/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { aBuyer, aPlacedOrder } from '../../../testing/buyer.ts';
import { aStaffMember } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { insertAuditEntry } from '../audit/audit.sql.ts';
import { makeOwner } from './make-owner.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
let owner: TestClient;
let manager: TestClient;
beforeAll(async () => {
  shop = await testApp();
  owner = await aStaffMember(shop, 'owner');
  manager = await aStaffMember(shop, 'manager');
});
afterAll(() => shop.close());

const good = 'seven quiet lamps';

async function tokenFor(email: string): Promise<string> {
  const { body } = await shop.db.one(
    z.object({ body: z.string() }),
    sql`select body from platform.message where recipient = ${email} order by id desc limit 1`,
  );
  return /token=(\S+)/.exec(body)?.[1] ?? '';
}

const setPassword = (token: string, password = good) =>
  shop.client().send('consoleSetPassword', { body: { token, password } });

let made = 0;
const newPerson = (changes: object = {}) => {
  made += 1;
  return {
    fullName: 'Noor Fatima',
    email: `noor${made}@halalbasket.example`,
    role: 'packer',
    adcCodes: ['HYD-BNJ'],
    ...changes,
  };
};

const invite = (changes: object = {}, who = owner) =>
  who.send('consoleInviteStaff', { body: newPerson(changes) });

/** A new member of staff who is logged in. */
async function hired(
  changes: object = {},
): Promise<{ account: StaffAccount; browser: TestClient }> {
  const { data: account } = await invite(changes);
  await setPassword(await tokenFor(account.email));
  const browser = shop.client();
  await browser.call('consoleLogin', { body: { email: account.email, password: good } });
  return { account, browser };
}

const save = ({ staffId, revision, ...now }: StaffAccount, changes: object, who = owner) =>
  who.send('consoleSaveStaff', {
    params: { staffId },
    body: {
      revision,
      staff: {
        fullName: now.fullName,
        role: now.role,
        adcCodes: now.adcCodes,
        active: now.state !== 'INACTIVE',
        ...changes,
      },
    },
  });

const find = async (email: string): Promise<StaffAccount> => {
  const { staff } = await owner.call('consoleStaff');
  const found = staff.find((each) => each.email === email);
  if (!found) throw new Error(`nobody is ${email}`);
  return found;
};

describe('works', () => {
  it('leads from the invitation to the first login; the link is valid once', async () => {
    const { status, data } = await invite();
    expect([status, data.state]).toEqual([200, 'INVITED']);
    const token = await tokenFor(data.email);
    expect(await setPassword(token, 'password1')).toMatchObject({ status: 422 });
    expect((await setPassword(token)).data).toEqual({ email: data.email });
    expect(await setPassword(token)).toMatchObject({ status: 410, errorCode: 'EMAIL_LINK_GONE' });
    expect((await find(data.email)).state).toBe('ACTIVE');
  });

  it('applies a role with its hubs to the next call; ends the sessions of former staff', async () => {
    const { account, browser } = await hired();
    expect((await browser.send('consoleReviews')).status).toBe(403);
    const { data } = await save(await find(account.email), { role: 'support', adcCodes: [] });
    expect((await browser.send('consoleReviews')).status).toBe(200);
    await save(data, { active: false });
    expect((await browser.send('consoleMe')).status).toBe(401);
    const gone = { body: { email: account.email, password: good } };
    expect((await shop.client().send('consoleLogin', gone)).status).toBe(422);
    const back = await save(await find(account.email), { active: true });
    expect(back.status).toBe(200);
    expect((await browser.send('consoleMe')).status).toBe(401);
  });

  it('mails a link that ends all sessions, and does not reveal who works here', async () => {
    const { account, browser } = await hired();
    const forgot = (email: string) =>
      shop.client().send('consoleForgotPassword', { body: { email } });
    const [known, unknown] = [await forgot(account.email), await forgot('nobody@else.example')];
    expect(known.description).toBe(unknown.description);
    await shop.runJobs();
    expect((await setPassword(await tokenFor(account.email), 'nine calm rivers')).status).toBe(200);
    expect((await browser.send('consoleMe')).status).toBe(401);
    const { status } = await shop.client().send('consoleLogin', {
      body: { email: account.email, password: 'nine calm rivers' },
    });
    expect(status).toBe(200);
  });
});

describe('refuses', () => {
  it('refuses an expired and a replaced link, and an e-mail that is taken', async () => {
    const { data } = await invite();
    const first = await tokenFor(data.email);
    const params = { staffId: data.staffId };
    await owner.call('consoleMailPasswordLink', { params, body: {} });
    expect((await setPassword(first)).status).toBe(410);
    const late = await tokenFor(data.email);
    shop.clock.advance({ minutes: 3 * 24 * 60 + 1 });
    expect((await setPassword(late)).status).toBe(410);
    shop.clock.advance({ minutes: -(3 * 24 * 60 + 1) });
    expect(await invite({ email: data.email })).toMatchObject({ errorCode: 'EMAIL_TAKEN' });
    expect(await invite({ adcCodes: ['NO-HUB'] })).toMatchObject({ errorCode: 'HUB_NOT_FOUND' });
  });

  it('refuses an older revision, and riders, who have a list of their own', async () => {
    const { data } = await invite();
    await save(data, { fullName: 'Noor F.' });
    expect(await save(data, { fullName: 'Noor' })).toMatchObject({ errorCode: 'EDIT_CONFLICT' });
    expect((await invite({ role: 'rider' })).fields).toHaveProperty('role');
    const rider = await find('owner@halalbasket.example');
    const missing = await save({ ...rider, staffId: 999_999 }, {});
    expect(missing).toMatchObject({ status: 404, errorCode: 'STAFF_NOT_FOUND' });
  });
});

describe('guards', () => {
  it('grants no permission or hub above the caller’s own', async () => {
    const self = await find('manager@halalbasket.example');
    expect(await save(self, { role: 'owner' }, manager)).toMatchObject({ errorCode: 'STAFF_SELF' });
    expect(await save(self, { adcCodes: [] }, manager)).toMatchObject({ errorCode: 'STAFF_SELF' });
    expect((await save(self, { fullName: 'Arif H.' }, manager)).status).toBe(200);
    for (const role of ['owner', 'manager']) {
      expect((await invite({ role }, manager)).status).toBe(403);
    }
    // Hubs that the manager does not work for, or all of them.
    expect((await invite({ adcCodes: ['MUM-BDR'] }, manager)).status).toBe(403);
    expect((await invite({ adcCodes: [] }, manager)).status).toBe(403);
    const { data: mine } = await invite({}, manager);
    expect((await save(mine, { role: 'manager' }, manager)).status).toBe(403);
    expect((await save(mine, { adcCodes: [] }, manager)).status).toBe(403);
    const ownerRow = await find('owner@halalbasket.example');
    expect((await save(ownerRow, { active: false }, manager)).status).toBe(403);
    const mail = { params: { staffId: ownerRow.staffId }, body: {} };
    expect((await manager.send('consoleMailPasswordLink', mail)).status).toBe(403);
    const dispatch = await aStaffMember(shop, 'dispatch');
    expect((await dispatch.send('consoleStaff')).status).toBe(403);
    expect((await invite({}, dispatch)).status).toBe(403);
  });

  it('keeps one owner, also when two owners remove each other concurrently', async () => {
    const only = await find('owner@halalbasket.example');
    expect(await save(only, { active: false })).toMatchObject({ errorCode: 'STAFF_SELF' });
    const second = await hired({ role: 'owner', adcCodes: [] });
    const [first, other] = [await find(only.email), await find(second.account.email)];
    const answers = await Promise.all([
      save(other, { active: false }, owner),
      save(first, { active: false }, second.browser),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const { count } = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) from staff.member where role = 'owner' and is_active`,
    );
    expect(count).toBe(1);
    // The remaining owner restores the demo shop's owner.
    await shop.db.run(sql`update staff.member set is_active = true where role = 'owner'`);
    owner = await aStaffMember(shop, 'owner');
  });
});

describe('riders', () => {
  const rider = (changes: object = {}) => {
    made += 1;
    const phoneNo = `90000002${String(made).padStart(2, '0')}`;
    return {
      fullName: 'Imran Baig',
      phoneNo,
      adcCode: 'HYD-BNJ',
      email: null,
      active: true,
      ...changes,
    };
  };
  const add = (changes: object = {}, who = owner) =>
    who.send('consoleCreateRider', { body: { rider: rider(changes) } });
  const saveRider = (now: Awaited<ReturnType<typeof add>>['data'], changes: object, who = owner) =>
    who.send('consoleSaveRider', {
      params: { riderId: now.riderId },
      body: {
        revision: now.revision,
        rider: {
          fullName: now.fullName,
          phoneNo: now.phoneNo,
          adcCode: now.adcCode,
          email: now.email,
          active: now.onDuty,
          ...changes,
        },
      },
    });

  it('receive a new link for their password, unless they have no login', async () => {
    const email = 'bilal@halalbasket.example';
    const { data } = await add({ fullName: 'Bilal Khan', email });
    const first = await tokenFor(email);
    const mail = (riderId: number, who = owner) =>
      who.send('consoleMailRiderLink', { params: { riderId }, body: {} });
    expect((await mail(data.riderId)).status).toBe(200);
    expect((await setPassword(first)).status).toBe(410);
    expect((await setPassword(await tokenFor(email))).data).toEqual({ email });
    const { data: bare } = await add();
    for (const riderId of [bare.riderId, 999_999]) {
      expect(await mail(riderId)).toMatchObject({ errorCode: 'RIDER_NOT_FOUND' });
    }
    expect((await mail(data.riderId, await aStaffMember(shop, 'support'))).status).toBe(403);
  });

  it('log in to their own page once they have an e-mail, and never after they left', async () => {
    const email = 'imran@halalbasket.example';
    const { data: bare } = await add();
    expect(bare.login).toBe('NONE');
    const { data } = await saveRider(bare, { email });
    expect(data.login).toBe('INVITED');
    await setPassword(await tokenFor(email));
    const browser = shop.client();
    await browser.call('consoleLogin', { body: { email, password: good } });
    expect((await browser.call('riderDeliveries')).riderName).toBe('Imran Baig');
    await saveRider({ ...data }, { active: false });
    expect((await browser.send('riderDeliveries')).status).toBe(401);
    const { riders } = await owner.call('consoleRiderAccounts');
    expect(riders.find(({ riderId }) => riderId === data.riderId)?.login).toBe('NONE');
  });

  it('cannot leave or change the hub while they have orders, which the error lists', async () => {
    const { data } = await add();
    const orderNo = await aPlacedOrder(await aBuyer(shop), [{ sku: 'CHK-CURRY-500' }]);
    const step = (transition: string, body: object = {}) =>
      owner.call('consoleTransitionOrder', { params: { orderNo, transition }, body });
    await step('confirm');
    await step('assignDriver', { riderId: data.riderId });
    const leaves = await saveRider(data, { active: false });
    expect(leaves).toMatchObject({ status: 409, errorCode: 'RIDER_BUSY' });
    expect(leaves.data).toEqual({ orderNos: [orderNo] });
    expect((await saveRider(data, { adcCode: 'HYD-HTC' })).errorCode).toBe('RIDER_BUSY');
    await step('pickUp');
    expect((await saveRider(data, { active: false })).errorCode).toBe('RIDER_BUSY');
    await step('deliver');
    expect((await saveRider(data, { active: false })).status).toBe(200);
  });

  it('belong to the caller’s hubs, and have a phone number of their own', async () => {
    const dispatch = await aStaffMember(shop, 'dispatch');
    expect((await add({}, dispatch)).status).toBe(200);
    expect((await add({ adcCode: 'MUM-BDR' }, dispatch)).status).toBe(403);
    const { data: far } = await add({ adcCode: 'MUM-BDR' });
    expect((await saveRider(far, {}, dispatch)).status).toBe(404);
    expect((await add({ phoneNo: far.phoneNo })).fields).toHaveProperty(['rider.phoneNo']);
    const taken = await add({ email: 'owner@halalbasket.example' });
    expect(taken.errorCode).toBe('EMAIL_TAKEN');
    const packer = await aStaffMember(shop, 'packer');
    expect((await packer.send('consoleRiderAccounts')).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => saveRider(far, { fullName: 'Javed' })));
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the audit', () => {
  it('is searched by person, action and time, with the former values', async () => {
    const { data } = await invite({ fullName: 'Sana Mirza' });
    await save(data, { fullName: 'Sana Mirza Baig' });
    const all = await owner.call('consoleAudit', {
      query: { action: 'staff', subject: data.email },
    });
    expect(all.entries.map(({ action }) => action)).toEqual(['staff.save', 'staff.invite']);
    expect(all.entries[0]).toMatchObject({
      staffName: 'Zainab Siddiqui',
      before: { fullName: 'Sana Mirza' },
      after: { fullName: 'Sana Mirza Baig' },
    });
    expect(all.actions).toContain('staff.invite');
    const who = all.people.find(({ fullName }) => fullName === 'Zainab Siddiqui')?.staffId ?? 0;
    const day = '2020-01-01';
    const none = await owner.call('consoleAudit', { query: { staffId: who, to: day } });
    expect(none.total).toBe(0);
    const { entries, next: cursor } = await owner.call('consoleAudit', { query: { pageSize: 1 } });
    const second = await owner.call('consoleAudit', { query: { pageSize: 1, cursor } });
    expect(second.entries).toHaveLength(1);
    expect(second.entries[0]?.auditId).toBeLessThan(entries[0]?.auditId ?? 0);
    const care = await aStaffMember(shop, 'support');
    expect((await care.send('consoleAudit')).status).toBe(403);
    expect((await care.send('consoleVerifyAudit', { body: {} })).status).toBe(403);
  });

  it('is verified up to its last entry; reports a changed entry', async () => {
    const whole = await owner.call('consoleVerifyAudit', { body: {} });
    expect(whole.brokenAt).toBeUndefined();
    expect(whole.entries).toBeGreaterThan(10);
    const changed = await shop.db.transaction(async (tx) => {
      await tx.run(sql`alter table staff.audit disable trigger append_only`);
      const row = await tx.one(
        z.object({ id: z.number() }),
        sql`update staff.audit set after = '{"quietly": true}'
            where id = (select id from staff.audit order by id offset 3 limit 1) returning id`,
      );
      await tx.run(sql`alter table staff.audit enable trigger append_only`);
      return row.id;
    });
    const broken = await owner.call('consoleVerifyAudit', { body: {} });
    expect(broken.brokenAt).toBe(changed);
    expect(broken.verifiedTo).toBeLessThan(changed);
    expect((await owner.call('consoleAudit')).chain.brokenAt).toBe(changed);
  });

  it('shows early entries, whose values are lists', async () => {
    const { staff } = await owner.call('consoleMe');
    await shop.db.transaction((tx) =>
      insertAuditEntry(tx, {
        staffId: staff.staffId,
        action: 'translation.save',
        subject: 'Chops',
        before: null,
        after: [{ english: 'Chops' }],
        at: shop.clock.now(),
      }),
    );
    const { entries } = await owner.call('consoleAudit', { query: { subject: 'Chops' } });
    expect(entries[0]).toMatchObject({ before: null, after: { list: [{ english: 'Chops' }] } });
  });
});

describe('an owner created on the server', () => {
  const madeOwner = (email: string) =>
    makeOwner(
      shop.db,
      { email, fullName: 'Rukhsana Ali' },
      { consoleOrigin: 'https://shop.example', now: shop.clock.now() },
    );
  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

  it('sets the password by the link, once, and has all permissions', async () => {
    const link = await madeOwner('rukhsana@halalbasket.example');
    expect(link).toMatch(/^https:\/\/shop\.example\/console\/set-password\?token=[\w-]{43}$/);
    expect((await setPassword(tokenIn(link))).status).toBe(200);
    expect((await setPassword(tokenIn(link))).status).not.toBe(200);
    const browser = shop.client();
    const body = { email: 'rukhsana@halalbasket.example', password: good };
    expect((await browser.send('consoleLogin', { body })).status).toBe(200);
    expect((await browser.call('consoleMe')).staff.role).toBe('owner');
  });

  it('may have been a packer; the password stays valid until the link is used', async () => {
    const { account, browser } = await hired();
    await madeOwner(account.email);
    expect((await browser.call('consoleMe')).staff).toMatchObject({
      role: 'owner',
      fullName: account.fullName,
    });
  });
});
