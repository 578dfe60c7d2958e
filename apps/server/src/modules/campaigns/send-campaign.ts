import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type JobHandlers, addJob } from '../../platform/jobs.ts';
import { sendMessages } from '../../platform/messaging/messaging.ts';
import { quietUntil } from '../../platform/quiet-hours.ts';
import type { ShopSecrets } from '../../platform/shop-secrets.ts';
import { type OfferRecipient, offerRecipients } from '../identity/index.ts';
import { notifyOfCampaign } from '../notifications/index.ts';
import { campaignMessage } from './campaign-text.ts';
import { referenceOf } from './campaign-link.ts';
import {
  type CampaignRow,
  insertRecipients,
  lockCampaign,
  setAfterCustomer,
  setState,
} from './campaigns.sql.ts';
import { customersOfSegment, piece } from './segment.ts';

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

/**
 * Sends one piece and queues the next one in the same transaction, under the lock of the campaign: a customer
 * gets it once, whatever is repeated or runs at the same time. Waits for the end of quiet hours.
 */
async function sendPiece(tx: Tx, campaignId: number, sender: Sender, now: Date): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.state !== 'SCHEDULED' && campaign?.state !== 'SENDING') return;
  const later = quietUntil(now);
  if (later) {
    await addJob(tx, sendCampaignJob, { campaignId }, { runAt: later });
    return;
  }
  if (campaign.state === 'SCHEDULED') await setState(tx, campaignId, 'SENDING', now);
  const { segment, channel, languages, afterCustomer: after } = campaign;
  const customerIds = await customersOfSegment(tx, { segment, after, now });
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
  if (last !== undefined) setAfterCustomer(tx, campaignId, last);
  if (customerIds.length < piece) await setState(tx, campaignId, 'SENT', now);
  else await addJob(tx, sendCampaignJob, { campaignId });
}

export const campaignJobs = (db: Db, clock: Clock, sender: Sender): JobHandlers => ({
  [sendCampaignJob]: (given) => {
    const { campaignId } = payload.parse(given);
    return db.transaction((tx) => sendPiece(tx, campaignId, sender, clock.now()));
  },
});
