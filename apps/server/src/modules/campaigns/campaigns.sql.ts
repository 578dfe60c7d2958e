import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../platform/db.ts';
import { type Seek, type SortOrder, cursorKeyRow } from '../../platform/keyset.ts';
import type { MergedCustomers } from '../../platform/personal-data.ts';
import { paiseColumn } from '../../platform/rows.ts';

const campaignRow = z.object({
  campaignId: z.number(),
  name: z.string(),
  channel: shapes.campaignChannel,
  segment: shapes.customerSegment,
  languages: shapes.audienceLanguages,
  subject: z.string(),
  text: z.string(),
  link: z.string(),
  template: z.string(),
  promoCode: z.string().nullable(),
  sendAt: z.date().nullable(),
  state: shapes.campaignState,
  revision: z.number(),
  createdBy: z.string(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  afterCustomer: z.number(),
  recipients: z.number(),
});
export type CampaignRow = z.infer<typeof campaignRow>;

const columns = sql`id as "campaignId", name, channel, segment, languages, subject,
  body as text, link, template,
  promo_code as "promoCode", send_at as "sendAt", state, revision, created_by as "createdBy",
  created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt",
  after_customer as "afterCustomer",
  (select count(*) from campaigns.recipient where campaign_id = campaign.id) as recipients`;

export const campaignOrder: SortOrder = {
  list: 'campaigns',
  direction: 'descending',
  keys: [{ column: sql`id`, type: 'number' }],
};

export const selectCampaigns = (q: Queryable, seek: Seek) =>
  q.many(
    campaignRow.extend({ cursorKey: cursorKeyRow }),
    sql`select ${columns}, ${seek.cursorKey} as "cursorKey" from campaigns.campaign
        where ${seek.where} order by ${seek.orderBy} limit ${seek.limit}`,
  );

export const selectCampaign = (q: Queryable, campaignId: number) =>
  q.maybe(campaignRow, sql`select ${columns} from campaigns.campaign where id = ${campaignId}`);

/** The campaign, locked until the transaction ends. */
export const lockCampaign = (tx: Tx, campaignId: number) =>
  tx.maybe(
    campaignRow,
    sql`select ${columns} from campaigns.campaign where id = ${campaignId} for update`,
  );

export type CampaignFields = Pick<
  CampaignRow,
  | 'name'
  | 'channel'
  | 'segment'
  | 'languages'
  | 'subject'
  | 'text'
  | 'link'
  | 'template'
  | 'promoCode'
  | 'sendAt'
>;

const idRow = z.object({ campaignId: z.number() });

export const insertCampaign = (
  tx: Tx,
  campaign: CampaignFields,
  { createdBy, now }: { createdBy: string; now: Date },
) =>
  tx.one(
    idRow,
    sql`insert into campaigns.campaign
          (name, channel, segment, languages, subject, body, link, template, promo_code, send_at,
           created_by, created_at)
        values (${campaign.name}, ${campaign.channel}, ${campaign.segment}, ${campaign.languages}, ${campaign.subject},
                ${campaign.text}, ${campaign.link}, ${campaign.template}, ${campaign.promoCode}, ${campaign.sendAt},
                ${createdBy}, ${now})
        returning id as "campaignId"`,
  );

export const updateCampaign = (tx: Tx, campaignId: number, campaign: CampaignFields) =>
  tx.run(sql`
    update campaigns.campaign
    set name = ${campaign.name}, channel = ${campaign.channel}, segment = ${campaign.segment},
        languages = ${campaign.languages},
        subject = ${campaign.subject}, body = ${campaign.text}, link = ${campaign.link},
        template = ${campaign.template}, promo_code = ${campaign.promoCode}, send_at = ${campaign.sendAt},
        revision = revision + 1
    where id = ${campaignId}`);

/** Sets the state with the times that belong to it. */
export const setState = (
  tx: Tx,
  campaignId: number,
  state: 'SCHEDULED' | 'SENDING' | 'SENT' | 'STOPPED',
  now: Date,
) =>
  tx.run(sql`
    update campaigns.campaign
    set state = ${state}, revision = revision + 1,
        started_at = case when ${state} = 'SENDING' then coalesce(started_at, ${now})
                          else started_at end,
        ended_at = case when ${state} in ('SENT', 'STOPPED') then ${now}::timestamptz end
    where id = ${campaignId}`);

export const saveLastRecipient = (tx: Tx, campaignId: number, customerId: number): void =>
  tx.send(sql`
    update campaigns.campaign set after_customer = ${customerId} where id = ${campaignId}`);

const customerRow = z.object({ customerId: z.number() });

/** Records the customers who get the campaign; gives those who had not got it before. */
export const insertRecipients = async (
  tx: Tx,
  campaignId: number,
  customerIds: readonly number[],
  now: Date,
): Promise<Set<number>> => {
  const rows = await tx.many(
    customerRow,
    sql`insert into campaigns.recipient (campaign_id, customer_id, sent_at)
        select ${campaignId}, customer_id, ${now}
        from unnest(${[...customerIds]}::bigint[]) as given (customer_id)
        on conflict do nothing returning customer_id as "customerId"`,
  );
  return new Set(rows.map(({ customerId }) => customerId));
};

const ordersRow = z.object({ orders: z.number(), discount: paiseColumn });

/** The redemptions by recipients within seven days of their message. */
export const countOrdersAfter = (
  q: Queryable,
  campaignId: number,
  redemptions: readonly { customerId: number; at: Date; saved: number }[],
) =>
  q.one(
    ordersRow,
    sql`select count(*) as orders, coalesce(sum(redemption.saved), 0)::bigint as discount
        from unnest(${redemptions.map(({ customerId }) => customerId)}::bigint[],
                    ${redemptions.map(({ at }) => at)}::timestamptz[],
                    ${redemptions.map(({ saved }) => saved)}::bigint[])
             as redemption (customer_id, at, saved)
        join campaigns.recipient on recipient.customer_id = redemption.customer_id
        where campaign_id = ${campaignId} and redemption.at >= sent_at
          and redemption.at < sent_at + interval '7 days'`,
  );

/** Counts a visit by the link of a campaign; none for an unknown campaign. */
export const countVisit = (q: Queryable, campaignId: number) =>
  q.run(sql`
    insert into campaigns.visit_count (campaign_id, visits)
    select id, 1 from campaigns.campaign where id = ${campaignId}
    on conflict (campaign_id) do update set visits = visit_count.visits + 1`);

const visitsRow = z.object({ visits: z.number() });

export const selectVisits = async (q: Queryable, campaignId: number): Promise<number> =>
  (
    await q.maybe(
      visitsRow,
      sql`select visits from campaigns.visit_count where campaign_id = ${campaignId}`,
    )
  )?.visits ?? 0;

const exportRow = z.object({ campaign: z.string(), channel: z.string(), sentAt: z.date() });

export const selectCampaignsForExport = (q: Queryable, customerId: number) =>
  q.many(
    exportRow,
    sql`select name as campaign, channel, sent_at as "sentAt"
        from campaigns.recipient join campaigns.campaign on id = campaign_id
        where customer_id = ${customerId} order by sent_at`,
  );

export const deleteRecipient = (tx: Tx, customerId: number) =>
  tx.run(sql`delete from campaigns.recipient where customer_id = ${customerId}`);

export const copyRecipient = (tx: Tx, { from, to }: MergedCustomers) =>
  tx.run(sql`
    insert into campaigns.recipient (campaign_id, customer_id, sent_at)
    select campaign_id, ${to}, sent_at from campaigns.recipient where customer_id = ${from}
    on conflict do nothing`);
