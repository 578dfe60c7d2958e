import type { EditedCampaign } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { plainPromo } from '@halal-basket/contract/plain-promo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { selectOutbox } from '../../platform/messaging/message.sql.ts';
import { alertTeamJob } from '../../platform/messaging/team-chat.ts';
import { aBuyer, aCustomer, aPlacedOrder, readyToOrder } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { refreshSummaries } from '../customers/index.ts';

let shop: TestApp;
let marketer: TestClient;
beforeAll(async () => {
  shop = await testApp();
  marketer = await aStaffMember(shop, 'marketer');
});
afterAll(() => shop.close());

type Channel = EditedCampaign['channel'];

const campaignOf = (given: Partial<EditedCampaign> = {}): EditedCampaign => ({
  name: 'Friday offer',
  channel: 'sms',
  segment: 'all',
  languages: [],
  subject: 'Ten off',
  text: 'Dear {name}, ten off today.',
  link: '/offers',
  template: 'offer',
  promoCode: null,
  sendAt: null,
  ...given,
});

const create = (given?: Partial<EditedCampaign>) =>
  marketer.call('consoleCreateCampaign', { body: { campaign: campaignOf(given) } });

async function send(given?: Partial<EditedCampaign>): Promise<number> {
  const { campaignId, revision } = await create(given);
  await marketer.call('consoleSendCampaign', { params: { campaignId }, body: { revision } });
  return campaignId;
}

const look = (campaignId: number) => marketer.call('consoleCampaign', { params: { campaignId } });
const stop = (campaignId: number) =>
  marketer.send('consoleStopCampaign', { params: { campaignId }, body: {} });

/** A customer who agreed to offers on these channels, with the phone. */
async function whoAgreed(
  offersBy: Channel[],
  language: Locale = 'en',
): Promise<{ client: TestClient; phone: string }> {
  const client = await aCustomer(shop);
  const { mobile = '' } = await client.call('updateCustomer', {
    body: { fullName: 'Ayesha Khan', offersBy, language },
  });
  await refreshSummaries(shop.db);
  return { client, phone: mobile };
}

const offersTo = async (phone: string): Promise<string[]> =>
  (await selectOutbox(shop.db, phone))
    .map(({ text }) => text)
    .filter((text) => text.includes('ten off'));

/** Advances the clock to an hour of a later day in Kolkata, and renews the login. */
async function to(hour: number): Promise<void> {
  const now = shop.clock.now();
  const minute = Math.floor(now.getTime() / 60_000 + 330) % 1_440;
  shop.clock.advance({ minutes: (hour * 60 - minute + 1_440) % 1_440 });
  marketer = await aStaffMember(shop, 'marketer');
}

describe('works', () => {
  it('sends to the customers who agreed, once, with a link that ends offers', async () => {
    await to(12);
    const agreed = await whoAgreed(['sms']);
    const other = await whoAgreed(['whatsapp']);
    const campaignId = await send();
    await shop.runJobs();
    // A job that is repeated, also twice at once, sends nothing again.
    const again = () => shop.app.jobs['send-campaign']?.({ campaignId });
    await Promise.all([again(), again()]);
    await shop.runJobs();
    const [text = '', ...more] = await offersTo(agreed.phone);
    expect(more).toEqual([]);
    expect(text).toContain('Dear Ayesha, ten off today. http');
    expect(await offersTo(other.phone)).toEqual([]);
    const { campaign, results } = await look(campaignId);
    expect(campaign).toMatchObject({ state: 'SENT', recipients: 1 });
    expect(results).toEqual({ sent: 1, failed: 0, waiting: 0, visits: 0 });

    const token = decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? '');
    const end = (given: string) => shop.client().send('stopOffers', { body: { token: given } });
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await end(forged)).toMatchObject({ status: 410, errorCode: 'EMAIL_LINK_GONE' });
    const oneClick = (given: string) =>
      shop.app.http.inject({
        method: 'POST',
        url: `/newsletter/leave?token=${encodeURIComponent(given)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick(forged)).statusCode).toBe(410);
    expect((await oneClick(token)).statusCode).toBe(200);
    expect((await end(token)).status).toBe(200);
    expect((await agreed.client.call('profile')).offersBy).toEqual([]);
    await send();
    await shop.runJobs();
    expect(await offersTo(agreed.phone)).toHaveLength(1);
  });

  it('sends to the customers of its languages only', async () => {
    await to(12);
    const [english, hindi] = [await whoAgreed(['sms']), await whoAgreed(['sms'], 'hi')];
    const given = { languages: ['hi', 'ur'] } satisfies Partial<EditedCampaign>;
    const preview = (changes: Partial<EditedCampaign>) =>
      marketer.call('consolePreviewCampaign', { body: { campaign: campaignOf(changes) } });
    const [all, some] = [await preview({}), await preview(given)];
    expect(some.reach).toBe(1);
    expect(all.reach).toBeGreaterThan(1);
    const campaignId = await send(given);
    await shop.runJobs();
    expect(await offersTo(english.phone)).toEqual([]);
    expect(await offersTo(hindi.phone)).toHaveLength(1);
    expect((await look(campaignId)).campaign).toMatchObject({ campaign: given, recipients: 1 });
  });

  it('counts the pages that browsers opened by its link', async () => {
    await to(12);
    await whoAgreed(['sms']);
    const campaignId = await send();
    await shop.runJobs();
    const open = async (address: string, headers: Record<string, string>) => {
      await shop.app.http.inject({ method: 'GET', url: address, headers });
    };
    const browser = { 'sec-fetch-dest': 'document' };
    // The tests have no pages; the address of any answer will do.
    const link = `/healthz?utm_campaign=campaign-${campaignId}`;
    await open(link, browser);
    await open(link, browser);
    await open(link, {});
    await open(link, { ...browser, 'sec-purpose': 'prefetch;prerender' });
    await open('/healthz?utm_campaign=campaign-999999', browser);
    await open(`/nowhere?utm_campaign=campaign-${campaignId}`, browser);
    await expect.poll(async () => (await look(campaignId)).results.visits).toBe(2);
  });

  it('waits for the end of quiet hours and for its time', async () => {
    await to(22);
    const { phone } = await whoAgreed(['sms']);
    const campaignId = await send();
    // The queue runs what is due by the clock of the machine; this evening is long over there.
    await shop.app.jobs['send-campaign']?.({ campaignId });
    expect(await offersTo(phone)).toEqual([]);
    expect((await look(campaignId)).campaign.state).toBe('SCHEDULED');
    await to(11);
    await shop.runJobs();
    expect(await offersTo(phone)).toHaveLength(1);
  });

  /** Sends by a service that was down since the day: the messages are queued, and not sent. */
  async function sendWithoutService(): Promise<{ phone: string; campaignId: number }> {
    await to(20);
    const { phone } = await whoAgreed(['sms']);
    const campaignId = await send();
    await shop.app.jobs['send-campaign']?.({ campaignId });
    return { phone, campaignId };
  }
  const queuedTo = async (phone: string) =>
    shop.db.one(
      z.object({ ids: z.array(z.number()), state: z.string() }),
      sql`select json_agg(id) as ids, min(state) as state from platform.message
          where recipient = ${phone} and template = 'offer'`,
    );

  it('sends no text message in quiet hours that could not be sent before', async () => {
    const { phone } = await sendWithoutService();
    const { ids } = await queuedTo(phone);
    const deliver = () => shop.app.jobs['send-messages']?.({ ids });
    await to(22);
    await deliver();
    expect((await queuedTo(phone)).state).toBe('QUEUED');
    await to(11);
    await deliver();
    expect((await queuedTo(phone)).state).toBe('SENT');
  });

  it('withdraws the messages that wait when it is stopped', async () => {
    const { phone, campaignId } = await sendWithoutService();
    await shop.db.run(
      sql`update campaigns.campaign set state = 'SENDING', ended_at = null where id = ${campaignId}`,
    );
    expect((await stop(campaignId)).status).toBe(200);
    await shop.runJobs();
    expect((await queuedTo(phone)).state).toBe('FAILED');
    expect((await look(campaignId)).results).toMatchObject({ sent: 0, waiting: 0 });
  });

  it('notifies in the shop, and counts who read it and their orders with the promo', async () => {
    await to(12);
    const owner = await aStaffMember(shop, 'owner');
    await owner.call('consoleCreatePromo', {
      body: {
        promo: {
          ...plainPromo,
          promoCode: 'CAMPAIGN20',
          description: '₹20 off',
          benefit: { kind: 'flat', amount: 20 },
          startsAt: '2026-01-01T00:00:00+05:30',
        },
      },
    });
    const buyer = await aBuyer(shop);
    await buyer.call('updateCustomer', { body: { offersBy: ['push'] } });
    await aPlacedOrder(buyer, [{ sku: 'CHK-CURRY-500' }]);
    await shop.runJobs();
    const campaignId = await send({
      channel: 'push',
      segment: 'firstOrder',
      promoCode: 'CAMPAIGN20',
    });
    await shop.runJobs();
    expect((await look(campaignId)).results).toEqual({ opened: 0, orders: 0, discount: 0 });
    const { general } = await buyer.call('notifications');
    expect(general[0]).toMatchObject({ title: 'Ten off', actionUri: '/offers' });
    await shop.db.run(
      sql`update notifications.personal set read_at = at where campaign_id = ${campaignId}`,
    );
    shop.clock.advance({ minutes: 1 });
    await readyToOrder(buyer, [{ sku: 'CHK-CURRY-500', quantity: 2 }]);
    await buyer.call('applyPromo', { params: { promoCode: 'CAMPAIGN20' } });
    const { orderNo = '' } = await buyer.call('placeOrder', { body: {} });
    await buyer.call('payOrder', { params: { paymentMode: 'cod' }, body: { orderNo } });
    await shop.runJobs();
    expect((await look(campaignId)).results).toEqual({ opened: 1, orders: 1, discount: 20 });
  });

  it('stops between two batches', async () => {
    await to(12);
    const { phone } = await whoAgreed(['sms']);
    const campaignId = await send({ sendAt: '2030-01-01T12:00:00+05:30' });
    await shop.db.run(sql`
      update campaigns.campaign set state = 'SENDING', started_at = now() where id = ${campaignId}`);
    expect((await stop(campaignId)).data).toMatchObject({ state: 'STOPPED', recipients: 0 });
    await shop.app.jobs['send-campaign']?.({ campaignId });
    await shop.runJobs();
    expect(await offersTo(phone)).toEqual([]);
    expect(await stop(campaignId)).toMatchObject({ status: 409, errorCode: 'CAMPAIGN_STATE' });
  });

  it.each([
    ['was switched off', sql`is_active = false`],
    ['has ended', sql`ends_at = starts_at + interval '1 minute'`],
    ['was used as often as possible', sql`total_limit = 1, uses = 1`],
    ['has spent its budget', sql`budget_paise = 100, saved_paise = 100`],
  ])('stops, and alerts the team, if its promo %s since', async (reason, change) => {
    await to(12);
    const owner = await aStaffMember(shop, 'owner');
    const promoCode = `NIGHT${reason.length}`;
    const promo = {
      ...plainPromo,
      promoCode,
      description: '₹20 off',
      benefit: { kind: 'flat', amount: 20 },
      startsAt: '2026-01-01T00:00:00+05:30',
    } as const;
    await owner.call('consoleCreatePromo', { body: { promo } });
    await to(22);
    const { phone } = await whoAgreed(['sms']);
    const campaignId = await send({ promoCode });
    await shop.db.run(sql`update promotions.promo set ${change} where code = ${promoCode}`);
    await to(11);
    await shop.app.jobs['send-campaign']?.({ campaignId });
    expect(await offersTo(phone)).toEqual([]);
    expect((await look(campaignId)).campaign).toMatchObject({ state: 'STOPPED', recipients: 0 });
    const alarms = await shop.db.many(
      z.object({ key: z.string().nullable() }),
      sql`select key from graphile_worker.jobs where task_identifier = ${alertTeamJob}`,
    );
    expect(alarms).toContainEqual({ key: `${alertTeamJob}:campaign-${campaignId}` });
  });

  it('previews the message and the customers whom it reaches', async () => {
    const preview = await marketer.call('consolePreviewCampaign', {
      body: { campaign: campaignOf({ channel: 'whatsapp' }) },
    });
    const { all } = await shop.db.one(
      z.object({ all: z.number() }),
      sql`select count(*) as all from orders.customer_summary`,
    );
    expect(preview).toMatchObject({ segmentSize: all, isBounded: false });
    expect(preview.reach).toBeLessThan(all);
    expect(preview.text).toContain('Dear Ayesha');
    const { count } = await shop.db.one(
      z.object({ count: z.number() }),
      sql`select count(*) from campaigns.recipient where sent_at > ${shop.clock.now()}`,
    );
    expect(count).toBe(0);
  });
});

describe('refuses', () => {
  it('a changed, sent or unknown campaign, and a code of no promo', async () => {
    const { campaignId, revision } = await create();
    const params = { campaignId };
    const save = (body: { revision: number; campaign: EditedCampaign }) =>
      marketer.send('consoleSaveCampaign', { params, body });
    const changed = await save({ revision, campaign: campaignOf({ name: 'Changed' }) });
    expect(changed.status).toBe(200);
    const stale = await marketer.send('consoleSendCampaign', { params, body: { revision } });
    expect(stale).toMatchObject({ status: 409, errorCode: 'EDIT_CONFLICT' });
    const next = { revision: changed.data.revision };
    await marketer.call('consoleSendCampaign', { params, body: next });
    expect(await save({ ...next, campaign: campaignOf() })).toMatchObject({
      errorCode: 'CAMPAIGN_STATE',
    });
    await stop(campaignId);
    expect((await stop(999_999)).errorCode).toBe('CAMPAIGN_NOT_FOUND');
    const body = { campaign: campaignOf({ promoCode: 'NO-SUCH-CODE' }) };
    expect((await marketer.send('consoleCreateCampaign', { body })).errorCode).toBe(
      'CAMPAIGN_PROMO',
    );
  });

  it('to send with a promo that is not valid at that time', async () => {
    await to(12);
    const owner = await aStaffMember(shop, 'owner');
    const day = (days: number) =>
      new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString();
    const promo = {
      ...plainPromo,
      description: '₹20 off',
      benefit: { kind: 'flat', amount: 20 },
      startsAt: day(-9),
    } as const;
    for (const given of [
      { promoCode: 'ENDED', endsAt: day(-1) },
      { promoCode: 'FUTURE', startsAt: day(1) },
      { promoCode: 'ENDS-SOON', endsAt: day(1) },
      { promoCode: 'OFF', active: false },
    ])
      await owner.call('consoleCreatePromo', { body: { promo: { ...promo, ...given } } });
    const sent = async (given: Partial<EditedCampaign>) => {
      const { campaignId, revision } = await create(given);
      const answer = await marketer.send('consoleSendCampaign', {
        params: { campaignId },
        body: { revision },
      });
      await stop(campaignId);
      return answer.errorCode ?? 'sent';
    };
    for (const promoCode of ['ENDED', 'FUTURE', 'OFF'])
      expect(await sent({ promoCode }), promoCode).toBe('CAMPAIGN_PROMO_INVALID');
    expect(await sent({ promoCode: 'ENDS-SOON', sendAt: day(2) })).toBe('CAMPAIGN_PROMO_INVALID');
    expect(await sent({ promoCode: 'FUTURE', sendAt: day(2) })).toBe('sent');
    expect(await sent({ promoCode: 'ENDS-SOON' })).toBe('sent');
  });

  it('to send a campaign whose time is over', async () => {
    const { campaignId, revision } = await create({ sendAt: '2026-01-01T12:00:00+05:30' });
    const answer = await marketer.send('consoleSendCampaign', {
      params: { campaignId },
      body: { revision },
    });
    expect(answer).toMatchObject({ status: 409, errorCode: 'CAMPAIGN_TIME_PASSED' });
    expect((await look(campaignId)).campaign.state).toBe('DRAFT');
  });

  it.each([
    ['subject', { channel: 'email', subject: '' }],
    ['text', { channel: 'push', text: 'x'.repeat(241) }],
    ['template', { template: '' }],
    ['link', { link: 'https://elsewhere.example' }],
    ['link', { link: '//elsewhere.example' }],
  ] satisfies [string, Partial<EditedCampaign>][])('a wrong %s', async (field, given) => {
    const body = { campaign: campaignOf(given) };
    const answer = await marketer.send('consoleCreateCampaign', { body });
    expect(answer).toMatchObject({ status: 422, errorCode: 'INVALID' });
    expect(answer.text).toContain(`"campaign.${field}"`);
  });
});
