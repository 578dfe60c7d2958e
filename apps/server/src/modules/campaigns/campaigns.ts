import type {
  CampaignForEditing,
  CampaignPreview,
  CampaignResults,
  EditedCampaign,
} from '@halal-basket/contract';
import { rupeesFromPaise } from '@halal-basket/money';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import { messageCounts, withdrawMessages } from '../../platform/messaging/message.sql.ts';
import { quietUntil } from '../../platform/quiet-hours.ts';
import type { ShopSecrets } from '../../platform/shop-secrets.ts';
import { offerRecipients } from '../identity/index.ts';
import { countCampaignReaders } from '../notifications/index.ts';
import { selectPromoWithCode, selectRedemptionsBetween } from '../promotions/index.ts';
import { referenceOf } from './campaign-link.ts';
import { campaignMessage } from './campaign-text.ts';
import {
  type CampaignFields,
  type CampaignRow,
  countOrdersAfter,
  insertCampaign,
  lockCampaign,
  selectCampaign,
  selectVisits,
  setState,
  updateCampaign,
} from './campaigns.sql.ts';
import { customersOfSegment, customersPerBatch } from './segment.ts';
import { sendCampaignJob } from './send-campaign.ts';
import { isPromoValid } from './valid-promo.ts';

const dayMs = 86_400_000;
const resultDays = 7;

const fieldsOf = ({ sendAt, ...edited }: EditedCampaign): CampaignFields => ({
  ...edited,
  sendAt: sendAt === null ? null : new Date(sendAt),
});

export const campaignView = (row: CampaignRow): CampaignForEditing => ({
  campaignId: row.campaignId,
  revision: row.revision,
  state: row.state,
  campaign: {
    name: row.name,
    channel: row.channel,
    segment: row.segment,
    languages: row.languages,
    subject: row.subject,
    text: row.text,
    link: row.link,
    template: row.template,
    promoCode: row.promoCode,
    sendAt: row.sendAt?.toISOString() ?? null,
  },
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  ...(row.startedAt && { startedAt: row.startedAt.toISOString() }),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  recipients: row.recipients,
});

/** Refuses CAMPAIGN_NOT_FOUND. */
export const campaignById = async (q: Queryable, campaignId: number): Promise<CampaignRow> =>
  (await selectCampaign(q, campaignId)) ?? refuse('CAMPAIGN_NOT_FOUND');

async function requirePromo(q: Queryable, { promoCode }: EditedCampaign): Promise<void> {
  if (promoCode !== null && !(await selectPromoWithCode(q, promoCode))) refuse('CAMPAIGN_PROMO');
}

/** Adds a draft. Refuses CAMPAIGN_PROMO. */
export async function createCampaign(
  tx: Tx,
  edited: EditedCampaign,
  by: { createdBy: string; now: Date },
): Promise<CampaignForEditing> {
  await requirePromo(tx, edited);
  const { campaignId } = await insertCampaign(tx, fieldsOf(edited), by);
  return campaignView(await campaignById(tx, campaignId));
}

/** Refuses CAMPAIGN_NOT_FOUND, EDIT_CONFLICT for another revision, and CAMPAIGN_STATE for anything but a draft. */
async function lockDraft(tx: Tx, campaignId: number, revision: number): Promise<CampaignRow> {
  const row = (await lockCampaign(tx, campaignId)) ?? refuse('CAMPAIGN_NOT_FOUND');
  if (row.state !== 'DRAFT') refuse('CAMPAIGN_STATE');
  if (row.revision !== revision) refuse('EDIT_CONFLICT');
  return row;
}

/** Changes a draft. Refuses also CAMPAIGN_PROMO. */
export async function saveCampaign(
  tx: Tx,
  { campaignId, revision }: { campaignId: number; revision: number },
  edited: EditedCampaign,
): Promise<CampaignForEditing> {
  await lockDraft(tx, campaignId, revision);
  await requirePromo(tx, edited);
  await updateCampaign(tx, campaignId, fieldsOf(edited));
  return campaignView(await campaignById(tx, campaignId));
}

/** Refuses CAMPAIGN_PROMO_INVALID for a promo that customers cannot use when they get the message. */
async function requireValidPromo(q: Queryable, code: string, sendAt: Date): Promise<void> {
  const at = quietUntil(sendAt) ?? sendAt;
  if (!(await isPromoValid(q, code, at))) refuse('CAMPAIGN_PROMO_INVALID');
}

/**
 * Sends a draft at its time, or at once. Refuses also CAMPAIGN_TIME_PASSED, because a message of yesterday's offer
 * would go out now, and CAMPAIGN_PROMO_INVALID.
 */
export async function startCampaign(
  tx: Tx,
  { campaignId, revision }: { campaignId: number; revision: number },
  now: Date,
): Promise<CampaignForEditing> {
  const { sendAt, promoCode } = await lockDraft(tx, campaignId, revision);
  if (sendAt !== null && sendAt < now) refuse('CAMPAIGN_TIME_PASSED');
  if (promoCode !== null) await requireValidPromo(tx, promoCode, sendAt ?? now);
  await setState(tx, campaignId, 'SCHEDULED', now);
  await addJob(tx, sendCampaignJob, { campaignId }, { ...(sendAt && { runAt: sendAt }) });
  return campaignView(await campaignById(tx, campaignId));
}

/**
 * Waits for a batch that is being sent; no further one follows, and messages that wait are withdrawn. The last batch
 * leaves messages that wait, too: they can wait for hours when the service is down. Refuses CAMPAIGN_STATE after the end.
 */
export async function stopCampaign(
  tx: Tx,
  campaignId: number,
  now: Date,
): Promise<CampaignForEditing> {
  const { state } = (await lockCampaign(tx, campaignId)) ?? refuse('CAMPAIGN_NOT_FOUND');
  if (state !== 'SCHEDULED' && state !== 'SENDING' && state !== 'SENT') refuse('CAMPAIGN_STATE');
  const withdrawn = await withdrawMessages(tx, referenceOf(campaignId));
  if (state === 'SENT' && withdrawn === 0) refuse('CAMPAIGN_STATE');
  await setState(tx, campaignId, 'STOPPED', now);
  return campaignView(await campaignById(tx, campaignId));
}

/** The results so far. Orders are those of recipients with the promo, within seven days of their message. */
export async function resultsOf(q: Queryable, row: CampaignRow): Promise<CampaignResults> {
  const { campaignId, channel, promoCode, startedAt, endedAt } = row;
  if (startedAt === null) return {};
  const reached =
    channel === 'push'
      ? await countCampaignReaders(q, campaignId)
      : {
          ...(await messageCounts(q, referenceOf(campaignId))),
          visits: await selectVisits(q, campaignId),
        };
  if (promoCode === null) return reached;
  const until = endedAt ? new Date(endedAt.getTime() + resultDays * dayMs) : null;
  const used = await selectRedemptionsBetween(q, promoCode, startedAt, until);
  const { orders, discount } = await countOrdersAfter(q, campaignId, used);
  return { ...reached, orders, discount: rupeesFromPaise(discount) };
}

const example = { fullName: 'Ayesha Khan' };
/** The most customers that a preview counts. */
const maxCounted = 20_000;

/** The message for an example customer, and the reach of the campaign if it were sent now. */
export async function previewCampaign(
  q: Queryable,
  edited: EditedCampaign,
  sender: { secrets: ShopSecrets; publicOrigin: string },
  now: Date,
): Promise<CampaignPreview> {
  const { channel, segment, languages } = edited;
  const stopLink = `${sender.publicOrigin}/newsletter/leave?token=…`;
  let [segmentSize, reach, after] = [0, 0, 0];
  for (;;) {
    const customerIds = await customersOfSegment(q, { segment, after, now });
    segmentSize += customerIds.length;
    reach += (await offerRecipients(q, { customerIds, channel, languages }, sender)).length;
    after = customerIds.at(-1) ?? after;
    const isBounded = segmentSize >= maxCounted;
    if (customerIds.length < customersPerBatch || isBounded) {
      const written = { ...edited, campaignId: 0 };
      const message = campaignMessage(written, { ...example, stopLink }, sender.publicOrigin);
      return { ...message, segmentSize, reach, isBounded };
    }
  }
}
