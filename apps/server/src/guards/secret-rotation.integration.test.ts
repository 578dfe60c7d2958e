import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSecretUses, reencrypt, secretUses } from '../platform/encrypted-values.ts';
import { selectOutbox } from '../platform/messaging/message.sql.ts';
import { allEncryptedValues } from '../registry.ts';
import { aCustomer } from '../testing/buyer.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type DemoStaff, aStaffMember, logInStaff } from '../testing/staff.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type Answering, TestClient } from '../testing/test-client.ts';

const former = 'the former secret of the shop, 32 characters';
const next = 'the next secret of the shop, also 32 characters';

/** The servers of a change, in the order of the steps of docs/going-live.md. */
const steps = {
  before: { SECRET: former },
  acceptsNext: { SECRET: former, ACCEPTED_SECRET: next },
  acceptsFormer: { SECRET: next, ACCEPTED_SECRET: former },
  after: { SECRET: next },
};
type Step = keyof typeof steps;

let database: TestDatabase;
let servers: Record<Step, TestApp>;
/** The server that answers the next request, as behind a proxy. */
let answering: Step = 'before';

beforeAll(async () => {
  database = await testDatabase();
  const at = async (step: Step) => testApp({ database, environment: steps[step] });
  servers = {
    before: await at('before'),
    acceptsNext: await at('acceptsNext'),
    acceptsFormer: await at('acceptsFormer'),
    after: await at('after'),
  };
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await database.drop();
});

const anyServer: Answering = {
  inject: (request) => servers[answering].app.http.inject(request),
};
const shop = {
  client: () => new TestClient(anyServer, database.db),
  get db() {
    return database.db;
  },
  get clock() {
    return servers[answering].clock;
  },
};

/** Moves the clocks of all servers, so that limits on codes pass. */
const halfMinuteLater = () =>
  Object.values(servers).forEach(({ clock }) => clock.advance({ minutes: 0.5 }));

let phones = 8_700_000_000;

/** Requests a login code on one server; enters it on another. */
async function codeAcross(requested: Step, entered: Step) {
  const browser = shop.client();
  const phoneNo = String((phones += 1));
  answering = requested;
  await browser.call('requestLoginCode', { body: { phoneNo } });
  const [message] = await selectOutbox(database.db, phoneNo);
  answering = entered;
  return browser.send('verifyLoginCode', { body: { phoneNo, otp: message?.text.slice(0, 6) } });
}

/** The token of the link that ends the newsletter, in the welcome mail of a server. */
async function leavingToken(sent: Step, email: string): Promise<string> {
  answering = sent;
  const browser = shop.client();
  await browser.call('subscribeNewsletter', { body: { email } });
  const tokenIn = async (page: string) => {
    const [mail] = await selectOutbox(database.db, email);
    const token = new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1];
    return decodeURIComponent(token ?? '');
  };
  await browser.call('confirmNewsletter', { body: { token: await tokenIn('confirm') } });
  return tokenIn('leave');
}

function leave(accepting: Step, token: string) {
  answering = accepting;
  return shop.client().send('leaveNewsletter', { body: { token } });
}

/** Sets up a second factor on a server. */
async function secondFactor(server: Step, who: DemoStaff) {
  answering = server;
  const browser = await aStaffMember(shop, who);
  const body = { password: `${who}-of-the-basket` };
  const { secret } = await browser.call('consoleSetUpSecondFactor', { body });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: shop.clock.now().getTime() });
  const confirmed = { body: { code: code() } };
  const { recoveryCodes } = await browser.call('consoleConfirmSecondFactor', confirmed);
  return { browser, code, recoveryCodes };
}

async function logIn(server: Step, who: DemoStaff, code: string) {
  answering = server;
  const browser = shop.client();
  const { data } = await logInStaff(browser, who);
  if (data.step === 'DONE') throw new Error(`${who} is in by the password alone`);
  return browser.send('consoleLoginCode', { body: { loginToken: data.loginToken, code } });
}

const rolling: [Step, Step][] = [
  ['before', 'acceptsNext'],
  ['acceptsNext', 'before'],
  ['acceptsNext', 'acceptsFormer'],
  ['acceptsFormer', 'acceptsNext'],
  ['acceptsFormer', 'after'],
  ['after', 'acceptsFormer'],
];

it.each(rolling)(
  'accepts codes and links of a server "%s" on a server "%s"',
  async (one, other) => {
    expect((await codeAcross(one, other)).status).toBe(200);
    const token = await leavingToken(one, `${one}.${other}@example.com`.toLowerCase());
    expect((await leave(other, token)).status).toBe(200);
  },
);

it('keeps customers and staff logged in, and reads second factors of each server of a change on the other', async () => {
  answering = 'before';
  const customer = await aCustomer(shop);
  const first = await secondFactor('before', 'support');
  for (const step of ['acceptsNext', 'acceptsFormer', 'after'] as const) {
    answering = step;
    expect((await customer.send('addresses')).status).toBe(200);
    expect((await first.browser.send('consoleMe')).status).toBe(200);
  }
  const second = await secondFactor('acceptsFormer', 'manager');
  halfMinuteLater();
  expect((await logIn('acceptsFormer', 'support', first.code())).status).toBe(200);
  expect((await logIn('acceptsNext', 'manager', second.code())).status).toBe(200);
});

it('encrypts everything stored again; then the former secret can be removed', async () => {
  const during = { current: next, accepted: [former] };
  const finished = { current: next, accepted: [] };
  const { code, recoveryCodes } = await secondFactor('before', 'packer');
  answering = 'before';
  const owner = await aStaffMember(shop, 'owner');
  const webhook = {
    name: 'Scale',
    url: 'https://scale.example/in',
    events: ['order.moved'],
    isActive: true,
  };
  await owner.call('consoleCreateWebhook', { body: { webhook } });
  await owner.call('consoleSaveIntegrations', {
    body: {
      revision: 0,
      integrations: { analytics: false, chatWebhook: 'https://hooks.slack.com/services/x' },
    },
  });
  const needing = async () =>
    (await secretUses(database.db, allEncryptedValues, during)).filter(
      ({ accepted }) => accepted > 0,
    );
  expect((await needing()).map(({ use }) => use)).toEqual(
    expect.arrayContaining([
      'chat webhook of the team',
      'recovery codes of staff',
      'second factor of staff',
      'signatures of webhooks',
    ]),
  );
  const tooEarly = describeSecretUses(await secretUses(database.db, allEncryptedValues, finished));
  expect(tooEarly.join('\n')).toContain('were encrypted with another secret');

  await reencrypt(database.db, allEncryptedValues, during);
  expect(await needing()).toEqual([]);
  const uses = await secretUses(database.db, allEncryptedValues, finished);
  expect(describeSecretUses(uses)).toEqual([]);

  halfMinuteLater();
  expect((await logIn('after', 'packer', code())).status).toBe(200);
  const [recovery = ''] = recoveryCodes;
  expect((await logIn('after', 'packer', recovery)).status).toBe(200);
  expect((await logIn('after', 'packer', recovery)).errorCode).toBe('SECOND_FACTOR_WRONG');
  answering = 'after';
  expect((await owner.call('consoleIntegrations')).integrations.chatWebhook).toContain('slack');
});

it('refuses codes and links of a removed secret, and forged ones', async () => {
  expect((await codeAcross('before', 'after')).errorCode).toBe('OTP_WRONG');
  const token = await leavingToken('before', 'removed@example.com');
  expect((await leave('after', token)).errorCode).toBe('NEWSLETTER_LINK_GONE');
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await leave('acceptsFormer', forged)).errorCode).toBe('NEWSLETTER_LINK_GONE');
  expect((await leave('acceptsFormer', token)).status).toBe(200);
});

it('never replaces a value that none of its secrets decrypts', async () => {
  const [source] = allEncryptedValues.filter(({ use }) => use === 'second factor of staff');
  const stored = async () =>
    (await source?.select(database.db))?.map(({ encrypted }) => encrypted) ?? [];
  const unknown = { current: 'a third secret', accepted: ['a fourth secret'] };
  const before = await stored();
  await reencrypt(database.db, allEncryptedValues, unknown);
  expect(await stored()).toEqual(before);
});
