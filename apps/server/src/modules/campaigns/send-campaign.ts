import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type JobHandlers, addJob } from '../../platform/jobs.ts';
import { withdrawMessages } from '../../platform/messaging/message.sql.ts';
import { sendMessages } from '../../platform/messaging/messaging.ts';
import { alertTeam } from '../../platform/messaging/team-chat.ts';
import { quietUntil } from '../../platform/quiet-hours.ts';
import type { ShopSecrets } from '../../platform/shop-secrets.ts';
import { type OfferRecipient, lockCustomers, offerRecipients } from '../identity/index.ts';
import { notifyOfCampaign } from '../notifications/index.ts';
import { campaignMessage } from './campaign-text.ts';
import { referenceOf } from './campaign-link.ts';
import {
  type CampaignRow,
  insertRecipients,
  lockCampaign,
  saveLastRecipient,
  setState,
} from './campaigns.sql.ts';
import { customersOfSegment, customersPerBatch } from './segment.ts';
import { isPromoValid } from './valid-promo.ts';

export const sendCampaignJob = 'send-campaign';

const payload = z.object({ campaignId: z.number() });

interface Sender {
  secrets: ShopSecrets;
  publicOrigin: string;
}

/** Sends the campaign's message to these customers, in the transaction that records them. */
async function sendTo(
  tx: Tx,
  campaign: CampaignRow,
  recipients: readonly OfferRecipient[],
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const { campaignId, channel, template, link } = campaign;
  const written = recipients.map((each) => ({
    ...each,
    ...campaignMessage(campaign, each, publicOrigin),
  }));
  if (channel === 'push') {
    const notices = written.map(({ customerId, subject, text }) => ({
      customerId,
      title: subject,
      text,
      actionUri: link,
    }));
    await notifyOfCampaign(tx, campaignId, notices, now);
    return;
  }
  const reference = referenceOf(campaignId);
  await sendMessages(
    tx,
    written.map(({ to, subject, text, stopLink }) => ({
      channel,
      to,
      template: template || 'campaign',
      subject,
      body: text,
      reference,
      stopLink,
    })),
    now,
  );
}

/** Stops a campaign of a promo that customers can no longer use: it was valid when staff sent the campaign. */
async function stopWithPromo(tx: Tx, { campaignId, name }: CampaignRow, clock: Clock) {
  await setState(tx, campaignId, 'STOPPED', clock.now());
  await withdrawMessages(tx, referenceOf(campaignId));
  const text = `Campaign "${name}" was stopped, because its promo is not valid any more. Check the promo, and send a new campaign.`;
  await alertTeam(tx, { about: referenceOf(campaignId), text }, clock);
}

/**
 * Sends to one batch of customers and queues the next batch in the same transaction, under the lock of the campaign: a
 * customer gets it once, whatever is repeated or runs at the same time. Waits for the end of quiet hours, and stops if the promo
 * is not valid then.
 */
async function sendBatch(tx: Tx, campaignId: number, sender: Sender, clock: Clock): Promise<void> {
  const now = clock.now();
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.state !== 'SCHEDULED' && campaign?.state !== 'SENDING') return;
  const later = quietUntil(now);
  if (later) {
    await addJob(tx, sendCampaignJob, { campaignId }, { runAt: later });
    return;
  }
  const { promoCode } = campaign;
  if (promoCode !== null && !(await isPromoValid(tx, promoCode, now))) {
    await stopWithPromo(tx, campaign, clock);
    return;
  }
  if (campaign.state === 'SCHEDULED') await setState(tx, campaignId, 'SENDING', now);
  const { segment, channel, languages, afterCustomer: after } = campaign;
  const customerIds = await customersOfSegment(tx, { segment, after, now });
  // A customer who ends offers meanwhile waits for this piece, and then withdraws its message.
  await lockCustomers(tx, customerIds);
  const agreed = await offerRecipients(tx, { customerIds, channel, languages }, sender);
  const isNew = await insertRecipients(
    tx,
    campaignId,
    agreed.map(({ customerId }) => customerId),
    now,
  );
  const recipients = agreed.filter(({ customerId }) => isNew.has(customerId));
  if (recipients.length > 0) {
    await sendTo(tx, campaign, recipients, { publicOrigin: sender.publicOrigin, now });
  }
  const last = customerIds.at(-1);
  if (last !== undefined) saveLastRecipient(tx, campaignId, last);
  if (customerIds.length < customersPerBatch) await setState(tx, campaignId, 'SENT', now);
  else await addJob(tx, sendCampaignJob, { campaignId });
}

export const campaignJobs = (db: Db, clock: Clock, sender: Sender): JobHandlers => ({
  [sendCampaignJob]: (input) => {
    const { campaignId } = payload.parse(input);
    return db.transaction((tx) => sendBatch(tx, campaignId, sender, clock));
  },
});
