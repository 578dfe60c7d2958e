import type { Tx } from '../../platform/db.ts';
import { insertOfCampaign } from './in-app/in-app.sql.ts';
import { pushTo } from './push/push.ts';

interface CampaignNotice {
  customerId: number;
  title: string;
  text: string;
  /** A page of the store. */
  actionUri: string;
}

/** Notifies the customers in the shop and on their devices, once this transaction commits. */
export async function notifyOfCampaign(
  tx: Tx,
  campaignId: number,
  notices: readonly CampaignNotice[],
  now: Date,
): Promise<void> {
  insertOfCampaign(
    tx,
    campaignId,
    notices.map((notice) => ({ ...notice, imageUrl: '' })),
    now,
  );
  await pushTo(
    tx,
    'offers',
    notices.map(({ customerId, title, text, actionUri: url }) => ({
      customerId,
      push: { title, text, url, tag: `campaign-${campaignId}` },
    })),
    now,
  );
}
