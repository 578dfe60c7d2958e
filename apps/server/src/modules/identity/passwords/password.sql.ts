import { shapes } from '@halal-basket/contract';
import { locales } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const accountRow = z.object({ id: z.number(), password_hash: z.string().nullable() });

/** The account of a verified e-mail. */
export const accountByEmail = (q: Queryable, email: string) =>
  q.maybe(
    accountRow,
    sql`select id, password_hash from identity.customer
        where email = ${email} and email_verified_at is not null`,
  );

const profileRow = z.object({
  phone: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  pending_email: z.string().nullable(),
  password_hash: z.string().nullable(),
  email_verified_at: z.date().nullable(),
  language: z.enum(locales),
  cart_reminders: z.boolean(),
  offer_channels: z.array(shapes.campaignChannel),
});
export type ProfileRow = z.infer<typeof profileRow>;

const profileColumns = sql`phone, full_name, email, pending_email, password_hash,
  email_verified_at, language, cart_reminders, offer_channels`;

export const selectProfile = (q: Queryable, id: number) =>
  q.one(profileRow, sql`select ${profileColumns} from identity.customer where id = ${id}`);

/** The profile, locked until the transaction ends. */
export const lockProfile = (tx: Tx, id: number) =>
  tx.one(
    profileRow,
    sql`select ${profileColumns} from identity.customer where id = ${id} for update`,
  );

export const updateLanguage = (tx: Tx, id: number, language: string) =>
  tx.run(sql`update identity.customer set language = ${language} where id = ${id}`);

export const updatePassword = (tx: Tx, id: number, passwordHash: string) =>
  tx.run(sql`update identity.customer set password_hash = ${passwordHash} where id = ${id}`);

/** Stores an e-mail that waits for its confirmation. */
export const updatePendingEmail = (tx: Tx, id: number, email: string | null) =>
  tx.run(sql`update identity.customer set pending_email = ${email} where id = ${id}`);

/** Marks the e-mail as verified. Fails on `customer_verified_email` if it belongs to another customer. */
export const verifyEmailOf = (tx: Tx, id: number, email: string, now: Date) =>
  tx.run(sql`
    update identity.customer
    set email = ${email}, email_verified_at = ${now},
        pending_email = case when pending_email = ${email} then null else pending_email end
    where id = ${id}`);

const takenRow = z.object({ taken: z.boolean() });

export const isTakenByAnother = async (q: Queryable, email: string, id: number) =>
  (
    await q.one(
      takenRow,
      sql`select exists (select from identity.customer
                         where email = ${email} and email_verified_at is not null
                           and id <> ${id}) as taken`,
    )
  ).taken;

export type LinkPurpose = 'reset-password' | 'verify-email';

/** A new link voids the customer's earlier ones of its kind. */
export const insertMailLink = (
  tx: Tx,
  link: {
    tokenHash: Buffer;
    customerId: number;
    purpose: LinkPurpose;
    email: string;
    now: Date;
    expiresAt: Date;
  },
) =>
  tx.run(sql`
    with void as (
      delete from identity.mail_link
      where customer_id = ${link.customerId} and purpose = ${link.purpose}
    )
    insert into identity.mail_link (token_hash, customer_id, purpose, email, created_at, expires_at)
    values (${link.tokenHash}, ${link.customerId}, ${link.purpose}, ${link.email}, ${link.now},
            ${link.expiresAt})`);

const linkRow = z.object({ customer_id: z.number(), email: z.string() });

/** A link that is still valid. */
export const validMailLink = (q: Queryable, tokenHash: Buffer, purpose: LinkPurpose, now: Date) =>
  q.maybe(
    linkRow,
    sql`select customer_id, email from identity.mail_link
        where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null
          and expires_at > ${now}`,
  );

/** Uses the link up; null if it is not valid. Of two concurrent attempts one succeeds. */
export const useMailLink = (tx: Tx, tokenHash: Buffer, purpose: LinkPurpose, now: Date) =>
  tx.maybe(
    linkRow,
    sql`update identity.mail_link set used_at = ${now}
        where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null
          and expires_at > ${now}
        returning customer_id, email`,
  );

/** Voids links that were mailed to an earlier e-mail of the account. */
export const voidOtherResetLinks = (tx: Tx, customerId: number, email: string) =>
  tx.run(sql`
    delete from identity.mail_link
    where customer_id = ${customerId} and purpose = 'reset-password' and email <> ${email}`);

export const deleteMailLinksBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from identity.mail_link where expires_at < ${before}`);
