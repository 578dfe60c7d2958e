import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../../platform/db.ts';
import { selectOutbox } from '../../../platform/messaging/message.sql.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.run(sql`delete from platform.attempt`));

const subscribe = (email: string, client = shop.client()) =>
  client.send('subscribeNewsletter', { body: { email } });

/** The tokens of the mails to an address, the newest first. */
async function tokensTo(email: string, page: 'confirm' | 'leave'): Promise<string[]> {
  const link = new RegExp(`http://shop\\.test/newsletter/${page}\\?token=(\\S+)`);
  const mails = await selectOutbox(shop.db, email);
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).map(decodeURIComponent);
}

const stateOf = (email: string) =>
  shop.db.maybe(
    z.object({ state: z.string(), hash: z.instanceof(Buffer).nullable() }),
    sql`select state, token_hash as hash from notifications.subscriber where email = ${email}`,
  );

const confirm = (token: string) => shop.client().send('confirmNewsletter', { body: { token } });
const leave = (token: string) => shop.client().send('leaveNewsletter', { body: { token } });

describe('works', () => {
  // spec: L157
  it('starts with the link of a mail, once, and ends with the link of any mail', async () => {
    const email = 'reader@example.com';
    await subscribe(' Reader@Example.com ');
    expect((await stateOf(email))?.state).toBe('ASKED');
    const [token = ''] = await tokensTo(email, 'confirm');
    expect((await stateOf(email))?.hash?.toString()).not.toContain(token);

    expect((await confirm(token)).description).toBe('You are subscribed to our newsletter.');
    expect(await stateOf(email)).toEqual({ state: 'SUBSCRIBED', hash: null });
    const again = await confirm(token);
    expect([again.status, again.errorCode]).toEqual([410, 'NEWSLETTER_LINK_GONE']);

    const [goodbye = ''] = await tokensTo(email, 'leave');
    expect((await leave(goodbye)).status).toBe(200);
    expect((await leave(goodbye)).status).toBe(200);
    expect((await stateOf(email))?.state).toBe('LEFT');

    await subscribe(email);
    const [second = ''] = await tokensTo(email, 'confirm');
    expect((await confirm(second)).status).toBe(200);
    expect((await stateOf(email))?.state).toBe('SUBSCRIBED');
  });

  it('answers alike for a new, a known and a subscribed address', async () => {
    const email = 'known@example.com';
    const first = await subscribe(email);
    const second = await subscribe(email);
    const [token = ''] = await tokensTo(email, 'confirm');
    await confirm(token);
    const third = await subscribe(email);
    const plain = ({ text, status }: { text: string; status: number }) => [status, text];
    expect(plain(second)).toEqual(plain(first));
    expect(plain(third)).toEqual(plain(first));
    expect((await stateOf(email))?.state).toBe('SUBSCRIBED');
  });

  it('voids an older link when a new one is requested', async () => {
    const email = 'twice@example.com';
    await subscribe(email);
    await subscribe(email);
    const [newer = '', older = ''] = await tokensTo(email, 'confirm');
    expect((await confirm(older)).status).toBe(410);
    expect((await confirm(newer)).status).toBe(200);
  });
});

describe('refuses', () => {
  it.each(['', 'no address', 'a@b', '@example.com', 'a@example.com\nbcc: b@example.com', 5, null])(
    '%j as an address',
    async (email) => {
      const answer = await subscribe(email as string);
      expect([answer.status, answer.errorCode]).toEqual([422, 'INVALID']);
    },
  );

  // spec: L237.13
  it('refuses an address that no mail can reach', async () => {
    const answer = await subscribe('somebody@mail.invalid');
    expect([answer.status, answer.description]).toEqual([
      409,
      'Unable to subscribe the given email',
    ]);
  });

  it('refuses a link that is expired, forged or of another address', async () => {
    await subscribe('late@example.com');
    const [token = ''] = await tokensTo('late@example.com', 'confirm');
    shop.clock.advance({ days: 3, seconds: 1 });
    expect((await confirm(token)).status).toBe(410);
    expect((await confirm('x'.repeat(43))).status).toBe(410);
    expect((await leave(`1.${'x'.repeat(43)}`)).status).toBe(410);
    expect((await leave('x'.repeat(43))).status).toBe(410);
    expect((await confirm('short')).status).toBe(422);
  });
});

describe('guards', () => {
  it('limits mails to one address, without telling the caller', async () => {
    const email = 'flooded@example.com';
    for (let times = 0; times < 5; times += 1) expect((await subscribe(email)).status).toBe(200);
    expect(await selectOutbox(shop.db, email)).toHaveLength(3);
  });

  it('limits the requests of one device', async () => {
    const device = shop.client();
    const answers = [];
    for (let number = 0; number < 11; number += 1) {
      answers.push(await subscribe(`many-${number}@example.com`, device));
    }
    expect(answers.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    expect(answers[10]?.errorCode).toBe('TOO_MANY');
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('sends one mail to an address for two concurrent requests', async () => {
    const email = 'at-once@example.com';
    const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const tokens = await tokensTo(email, 'confirm');
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
  });
});
