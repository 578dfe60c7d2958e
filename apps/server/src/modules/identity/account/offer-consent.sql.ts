import type { CampaignChannel } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const addressesRow = z.object({
  publicId: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Replaces the channels on which the customer receives offers; gives the addresses of queued ones. */
export const setOfferChannels = (
  tx: Tx,
  customerId: number,
  channels: readonly CampaignChannel[],
  now: Date,
) =>
  tx.one(
    addressesRow,
    sql`update identity.customer
        set offer_channels = ${[...new Set(channels)]}::text[], offer_channels_at = ${now}
        where id = ${customerId} returning public_id as "publicId", phone, email`,
  );

/** Ends offers on all channels for the customer with this external id; gives the addresses of queued ones, null if the id is unknown. */
export const stopOfferChannels = (tx: Tx, publicId: string, now: Date) =>
  tx.maybe(
    addressesRow,
    sql`update identity.customer
        set offer_channels_at = case when offer_channels = '{}' then offer_channels_at else ${now} end,
            offer_channels = '{}'
        where public_id = ${publicId} returning public_id as "publicId", phone, email`,
  );

const recipientRow = z.object({
  customerId: z.number(),
  publicId: z.string(),
  fullName: z.string().nullable(),
  phone: z.string(),
  /** Null unless verified. */
  email: z.string().nullable(),
});

/** The ones among the customers who agreed to offers on the channel and use one of the languages, with their addresses. */
export const selectOfferRecipients = (
  q: Queryable,
  {
    customerIds,
    channel,
    languages,
  }: {
    customerIds: readonly number[];
    channel: CampaignChannel;
    languages: readonly Locale[];
  },
) =>
  q.many(
    recipientRow,
    sql`select id as "customerId", public_id as "publicId", full_name as "fullName",
               coalesce(phone, '') as phone,
               case when email_verified_at is not null then email end as email
        from identity.customer
        where id = any(${[...customerIds]}::bigint[]) and ${channel} = any(offer_channels)
          and (${languages.length === 0} or language = any(${[...languages]}::text[]))
          and erased_at is null and erase_at is null
        order by id`,
  );
