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

/** The Set-Cookie headers of an answer. */
const cookiesOf = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

describe('a session cookie over https', () => {
  it('is bound to the host, Secure, HttpOnly and SameSite=Lax for customers and staff', async () => {
    const customer = secure.client();
    const guest = await customer.send('validateLocation', { body: { pinCode: '500034' } });
    expect(cookiesOf(guest.headers)).toEqual([
      expect.stringMatching(
        /^__Host-hb_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const staff = await logInStaff(secure.client(), 'owner');
    expect(cookiesOf(staff.headers)).toEqual([
      expect.stringMatching(
        /^__Host-hb_console=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-hb_console_device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('keeps its name through login and logout', async () => {
    const customer = secure.client();
    await customer.login(phoneNo);
    expect((await customer.call('launch')).loggedIn).toBe(true);
    const owner = await aStaffMember(secure, 'owner');
    await owner.call('consoleMe');
    await owner.call('consoleLogout', { body: {} });
    // The cookie of the known browser stays; the session cookie is deleted.
    expect([...owner.cookies.keys()]).toEqual(['__Host-hb_console_device']);
  });

  it('is ignored without the prefix, because a subdomain could set it', async () => {
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

describe('a session cookie over http on the developer’s machine', () => {
  it('has no prefix and is not Secure, because browsers would drop it', async () => {
    const customer = plain.client();
    await customer.login(phoneNo);
    expect([...customer.cookies.keys()]).toEqual(['hb_session']);
    expect((await customer.call('launch')).loggedIn).toBe(true);
  });
});
