import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStaffMember, logInStaff } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let secure: TestApp;
let plain: TestApp;
beforeAll(async () => {
  secure = await testApp({ environment: { PUBLIC_URL: 'https://shop.test' } });
  plain = await testApp();
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

const phoneNo = '9812300001';

/** The cookie that an answer sets, as its header. */
const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']);

describe('session cookies over https', () => {
  it('are bound to the host, Secure, HttpOnly and SameSite=Lax, for customers and for staff', async () => {
    const customer = secure.client();
    const guest = await customer.send('validateLocation', { body: { pinCode: '500034' } });
    expect(cookieOf(guest.headers)).toMatch(
      /^__Host-hb_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const staff = await logInStaff(secure.client(), 'owner');
    expect(cookieOf(staff.headers)).toMatch(
      /^__Host-hb_console=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('log in, stay logged in and log out under that name', async () => {
    const customer = secure.client();
    await customer.login(phoneNo);
    expect((await customer.call('launch')).loggedIn).toBe(true);
    const owner = await aStaffMember(secure, 'owner');
    await owner.call('consoleMe');
    await owner.call('consoleLogout', { body: {} });
    expect([...owner.cookies.keys()]).toEqual([]);
  });

  it('are not taken without the prefix, as a page of a subdomain could plant them', async () => {
    const customer = secure.client();
    await customer.login('9812300002');
    const ticket = customer.cookies.get('__Host-hb_session') ?? '';
    const planted = secure.client();
    const answer = await planted.send('launch', {
      headers: {
        cookie: `hb_session=${ticket}; hb_console=${ticket}`,
        'device-id': customer.deviceId,
      },
    });
    expect(answer.data.loggedIn).toBe(false);
  });
});

describe('session cookies over http on the own machine', () => {
  it('have no prefix and are not Secure: browsers would drop them', async () => {
    const customer = plain.client();
    await customer.login(phoneNo);
    expect([...customer.cookies.keys()]).toEqual(['hb_session']);
    expect((await customer.call('launch')).loggedIn).toBe(true);
  });
});
