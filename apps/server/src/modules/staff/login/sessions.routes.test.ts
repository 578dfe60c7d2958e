import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '../../../../seeds/demo/people.ts';
import { sendWithProof } from '../../../testing/proof.ts';
import { type DemoStaff, aStaffMember, logInStaff } from '../../../testing/staff.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const staff = (who: DemoStaff) => aStaffMember(shop, who);

describe('works', () => {
  it('logs every role in, returns account and permissions, and logs out', async () => {
    const manager = await staff('manager');
    const me = await manager.call('consoleMe');
    expect(me).toMatchObject({
      staff: { role: 'manager', adcCodes: ['HYD-BNJ', 'HYD-HTC'] },
      hubs: [{ adcCode: 'HYD-BNJ' }, { adcCode: 'HYD-HTC' }],
      may: expect.arrayContaining(['seeOrders', 'seeStock', 'adjustStock']) as string[],
    });
    expect((await manager.call('consoleHubs')).hubs).toEqual(me.hubs);
    const owner = await (await staff('owner')).call('consoleMe');
    expect([owner.staff.adcCodes, owner.hubs.length > 2]).toEqual([[], true]);
    for (const who of ['packer', 'dispatch', 'support', 'catalogue'] as const) await staff(who);

    const kept = manager.cookies.get('hb_console') ?? '';
    await manager.call('consoleLogout', { body: {} });
    manager.cookies.set('hb_console', kept);
    expect(await manager.send('consoleMe')).toMatchObject({ status: 401 });
  });
});

describe('the audit', () => {
  const entriesOf = async (owner: TestClient, email: string) => {
    const { entries } = await owner.call('consoleAudit', { query: { subject: email } });
    return entries.map(({ action, after }) => [action, after]);
  };

  it('lists logins and logouts', async () => {
    const marketer = await staff('marketer');
    await marketer.call('consoleLogout', { body: {} });
    expect(await entriesOf(await staff('owner'), 'marketer@halalbasket.example')).toEqual([
      ['session.logout', {}],
      ['session.login', { secondFactor: false }],
    ]);
  });

  it('lists failed logins of accounts once a minute, and none of unknown emails', async () => {
    const stranger = shop.client();
    const fail = () => logInStaff(stranger, 'accountant', 'wrong-password');
    await fail();
    await fail();
    shop.clock.advance({ seconds: 61 });
    await fail();
    const unknown = { email: 'nobody@halalbasket.example', password: 'wrong-password' };
    await stranger.send('consoleLogin', { body: unknown });
    const owner = await staff('owner');
    const failed = ['session.loginFailed', { wrong: 'password' }];
    expect(await entriesOf(owner, 'accountant@halalbasket.example')).toEqual([failed, failed]);
    expect(await entriesOf(owner, unknown.email)).toEqual([]);
    const { text } = await owner.send('consoleAudit', { query: { action: 'session' } });
    expect(text).not.toContain('wrong-password');
  });
});

describe('refuses', () => {
  it('refuses a wrong e-mail and a wrong password in the same words', async () => {
    const browser = shop.client();
    const wrong = await logInStaff(browser, 'owner', 'not this one');
    const unknown = await browser.send('consoleLogin', {
      body: { email: 'nobody@halalbasket.example', password: 'not this one' },
    });
    expect(wrong).toMatchObject({ status: 422, errorCode: 'LOGIN_WRONG' });
    expect([unknown.status, unknown.errorCode, unknown.description]).toEqual([
      422,
      'LOGIN_WRONG',
      wrong.description,
    ]);
    expect(browser.cookies.has('hb_console')).toBe(false);
  });
});

describe('guards', () => {
  it('ends an idle session and one that reached its maximum age', async () => {
    const idle = await staff('packer');
    shop.clock.advance({ minutes: 119 });
    expect((await idle.send('consoleMe')).status).toBe(200);
    shop.clock.advance({ minutes: 121 });
    expect((await idle.send('consoleMe')).status).toBe(401);
  });

  it('demands proof of work from unknown devices after ten wrong passwords, and locks no account', async () => {
    const office = await staff('packer');
    const stranger = shop.client();
    for (let turn = 0; turn < 10; turn += 1) await logInStaff(stranger, 'packer', 'wrong');
    expect((await logInStaff(stranger, 'packer')).errorCode).toBe('PROOF_REQUIRED');
    expect((await logInStaff(office, 'packer')).status).toBe(200);
    expect((await logInStaff(shop.client(), 'dispatch')).status).toBe(200);
    const account = demoLogins().console.find(({ role }) => role === 'packer');
    const body = { email: account?.email, password: account?.password };
    expect((await sendWithProof(shop.client(), 'consoleLogin', { body })).status).toBe(200);
  });

  it('blocks a known browser after ten wrong passwords there, for a time', async () => {
    const office = await staff('dispatch');
    for (let turn = 0; turn < 10; turn += 1) await logInStaff(office, 'dispatch', 'wrong');
    const closed = await logInStaff(office, 'dispatch');
    expect(closed).toMatchObject({ status: 429, errorCode: 'LOGIN_DISABLED' });
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    shop.clock.advance({ minutes: 16 });
    expect((await logInStaff(office, 'dispatch')).status).toBe(200);
  });

  it('ignores a forged mark of a known browser', async () => {
    const office = await staff('packer');
    const mark = office.cookies.get('hb_console_device') ?? '';
    expect(mark).toMatch(/^\d+\.\w{16}\.[\w-]{43}$/);
    const stranger = shop.client();
    stranger.cookies.set('hb_console_device', mark.replace(/\.\w{16}\./, '.2222222222222222.'));
    for (let turn = 0; turn < 11; turn += 1) await logInStaff(stranger, 'packer', 'wrong');
    expect((await logInStaff(stranger, 'packer')).errorCode).toBe('PROOF_REQUIRED');
  });
});
