import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../../platform/db.ts';
import { aCustomer } from '../../testing/buyer.ts';
import { aStaffMember } from '../../testing/staff.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { refreshSummaries } from '../customers/index.ts';

let shop: TestApp;
let marketer: TestClient;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

beforeEach(async () => {
  // Noon in Kolkata: offers wait in quiet hours.
  const minute = Math.floor(shop.clock.now().getTime() / 60_000 + 330) % 1_440;
  shop.clock.advance({ minutes: (12 * 60 - minute + 1_440) % 1_440 });
  marketer = await aStaffMember(shop, 'marketer');
});

/** A customer who agreed to text messages and WhatsApp, with the phone. */
async function aReader(): Promise<{ client: TestClient; phone: string }> {
  const client = await aCustomer(shop);
  const { mobile: phone = '' } = await client.call('updateCustomer', {
    body: { fullName: 'Ayesha Khan', offersBy: ['sms', 'whatsapp'] },
  });
  await refreshSummaries(shop.db);
  return { client, phone };
}

/** Queues the messages of a campaign while no service sends them. */
async function queue(channel: 'sms' | 'whatsapp'): Promise<number> {
  const { campaignId, revision } = await marketer.call('consoleCreateCampaign', {
    body: {
      campaign: {
        name: 'Friday offer',
        channel,
        segment: 'all',
        languages: [],
        subject: '',
        text: 'Dear {name}, ten off today.',
        link: '/offers',
        template: 'offer',
        promoCode: null,
        sendAt: null,
      },
    },
  });
  await marketer.call('consoleSendCampaign', { params: { campaignId }, body: { revision } });
  await shop.app.jobs['send-campaign']?.({ campaignId });
  return campaignId;
}

const messageRow = z.object({
  channel: z.string(),
  state: z.string(),
  stopLink: z.string().nullable(),
});

const offersTo = (phone: string) =>
  shop.db.many(
    messageRow,
    sql`select channel, state, stop_link as "stopLink" from platform.message
        where recipient = ${phone} and template = 'offer' order by id`,
  );

const look = (campaignId: number) => marketer.call('consoleCampaign', { params: { campaignId } });
const stop = (campaignId: number) =>
  marketer.send('consoleStopCampaign', { params: { campaignId }, body: {} });

describe('a campaign whose last batch is queued', () => {
  it('is stopped while messages wait, and not after they were sent', async () => {
    const { phone } = await aReader();
    const campaignId = await queue('sms');
    expect((await look(campaignId)).campaign.state).toBe('SENT');
    expect((await stop(campaignId)).data).toMatchObject({ state: 'STOPPED' });
    await shop.runJobs();
    expect(await offersTo(phone)).toMatchObject([{ channel: 'sms', state: 'FAILED' }]);
    expect((await look(campaignId)).results).toMatchObject({ sent: 0, waiting: 0 });

    const sent = await queue('sms');
    await shop.runJobs();
    expect(await stop(sent)).toMatchObject({ status: 409, errorCode: 'CAMPAIGN_STATE' });
    expect((await look(sent)).campaign.state).toBe('SENT');
  });
});

describe('a customer who no longer wants offers', () => {
  it('gets no queued offer on a channel that the profile no longer has', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    await queue('sms');
    await queue('whatsapp');
    await reader.client.call('updateCustomer', { body: { offersBy: ['whatsapp'] } });
    await shop.runJobs();
    expect(await offersTo(reader.phone)).toMatchObject([
      { channel: 'sms', state: 'FAILED' },
      { channel: 'whatsapp', state: 'SENT' },
    ]);
    expect((await offersTo(other.phone)).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  });

  it('gets no queued offer after the link of an earlier one', async () => {
    const reader = await aReader();
    await queue('sms');
    await queue('whatsapp');
    const [first] = await offersTo(reader.phone);
    const token = new URL(first?.stopLink ?? '').searchParams.get('token') ?? '';
    await shop.client().call('stopOffers', { body: { token } });
    await shop.runJobs();
    expect((await offersTo(reader.phone)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
  });

  it('gets no offer that is being queued at the same moment', async () => {
    const reader = await aReader();
    const queued = await shop.db.transaction(async (tx) => {
      // The piece has read who agreed, and waits here before it queues the messages.
      await tx.run(sql`lock table campaigns.recipient in share row exclusive mode`);
      const sending = queue('sms');
      await untilOneWaits(shop.db);
      const ending = reader.client.call('updateCustomer', { body: { offersBy: [] } });
      await Promise.race([ending, sleep(500)]);
      return { sending, ending };
    });
    await Promise.all([queued.sending, queued.ending]);
    await shop.runJobs();
    expect((await offersTo(reader.phone)).map(({ state }) => state)).toEqual(['FAILED']);
  });
});
