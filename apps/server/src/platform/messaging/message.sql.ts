import { type Locale, locales } from '@halal-basket/contract/languages';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';
import { idRow } from '../rows.ts';

export const messageChannels = ['sms', 'whatsapp', 'call', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export interface Message {
  channel: MessageChannel;
  /** Phone number with +91, or e-mail address. */
  to: string;
  /** Name of the registered template (India's DLT rules require one for each text message). */
  template: string;
  subject?: string;
  body: string;
  /** The language of the body; absent: English. */
  language?: Locale;
  /** The body in English, for carriers that have no template in the language. */
  english?: string;
  /** For a message with a secret: not sent after this time, and deleted once it is sent. */
  secretUntil?: Date;
  /** Shared by messages that are counted together, such as those of a campaign. */
  reference?: string;
  /** The address that ends messages of this kind; advertising must have it. */
  stopLink?: string;
}

/** Inserts messages in their order. */
export const insertMessages = (tx: Tx, messages: readonly Message[], at: Date) =>
  tx.many(
    idRow,
    sql`insert into platform.message
          (channel, recipient, template, subject, body, language, english, secret_until, reference,
           stop_link, created_at)
        select channel, "to", template, subject, body, coalesce(language, 'en'), english,
               "secretUntil", reference, "stopLink", ${at}
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
             as message (channel text, "to" text, template text, subject text, body text,
                         language text, english text, "secretUntil" timestamptz, reference text, "stopLink" text)
        returning id`,
  );

const countsRow = z.object({ waiting: z.number(), sent: z.number(), failed: z.number() });

/** The messages of a cause by their state. */
export const messageCounts = (q: Queryable, reference: string) =>
  q.one(
    countsRow,
    sql`select count(*) filter (where state = 'QUEUED') as waiting,
               count(*) filter (where state = 'SENT') as sent,
               count(*) filter (where state = 'FAILED') as failed
        from platform.message where reference = ${reference}`,
  );

const queuedRow = z.object({
  id: z.number(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  template: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  language: z.enum(locales),
  english: z.string().nullable(),
  secret_until: z.date().nullable(),
  stop_link: z.string().nullable(),
});
export type QueuedMessage = z.infer<typeof queuedRow>;

/** The ones among the messages that still have to be sent, in their order. */
export const queuedMessages = (q: Queryable, ids: readonly number[]) =>
  q.many(
    queuedRow,
    sql`select id, channel, recipient, template, subject, body, language, english, secret_until,
               stop_link
        from platform.message
        where id = any(${ids}::bigint[]) and state = 'QUEUED' order by id`,
  );

interface Sent {
  ids: readonly number[];
  /** The ids among them that were sent in English, because the carrier has no other text. */
  inEnglish: readonly number[];
  at: Date;
  /** Deletes secrets after they were sent. */
  forget: boolean;
}

/** Keeps the text that was sent. */
export const markSent = (q: Queryable, { ids, inEnglish, at, forget }: Sent) =>
  q.run(sql`
    update platform.message
    set state = 'SENT', sent_at = ${at}, english = null,
        language = case when id = any(${inEnglish}::bigint[]) then 'en' else language end,
        body = case when ${forget} and secret_until is not null then ''
                    when id = any(${inEnglish}::bigint[]) then english
                    else body end
    where id = any(${ids}::bigint[]) and state = 'QUEUED'`);

export const markFailed = (q: Queryable, id: number, failure: string, forget: boolean) =>
  q.run(sql`
    update platform.message
    set state = 'FAILED', failure = ${failure}, english = null,
        body = case when ${forget} and secret_until is not null then '' else body end
    where id = ${id} and state = 'QUEUED'`);

/** Withdraws the messages of a cause that were not sent yet. */
export const withdrawMessages = (q: Queryable, reference: string) =>
  q.run(sql`
    update platform.message set state = 'FAILED', failure = 'withdrawn', english = null
    where reference = ${reference} and state = 'QUEUED'`);

/** Withdraws messages to these recipients that were not sent yet, except on some channels: those whose stop link has this text. */
export const withdrawByStopLink = (
  q: Queryable,
  {
    recipients,
    inLink,
    except,
  }: { recipients: readonly string[]; inLink: string; except: readonly string[] },
) =>
  q.run(sql`
    update platform.message set state = 'FAILED', failure = 'withdrawn', english = null
    where recipient = any(${[...recipients]}::text[]) and state = 'QUEUED'
      and channel <> all(${[...except]}::text[]) and strpos(stop_link, ${inLink}) > 0`);

const outboxRow = z.object({
  to: z.string(),
  channel: z.enum(messageChannels),
  subject: z.string().nullable(),
  text: z.string(),
  at: z.date(),
});

/** Newest first; all recipients if `to` is null. A phone number may omit its +91. */
export const selectOutbox = (db: Queryable, to: string | null) =>
  db.many(
    outboxRow,
    sql`select recipient as to, channel, subject, body as text, created_at as at
        from platform.message
        where ${to}::text is null or recipient in (${to}, '+91' || ${to})
        order by id desc limit 100`,
  );

const sentRow = z.object({
  channel: z.enum(messageChannels),
  template: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  at: z.date(),
});

/** The messages to a recipient, the newest first. */
export const messagesTo = (q: Queryable, recipients: readonly string[]) =>
  q.many(
    sentRow,
    sql`select channel, template, subject, body as text, created_at as at from platform.message
        where recipient = any(${recipients}::text[]) order by id desc limit 1000`,
  );

/** Deletes old messages. */
export const deleteMessagesBefore = (q: Queryable, before: Date) =>
  q.run(sql`delete from platform.message where created_at < ${before} and state <> 'QUEUED'`);

/** Deletes all messages to these recipients. */
export const deleteMessagesTo = (tx: Tx, recipients: readonly string[]) =>
  tx.run(sql`delete from platform.message where recipient = any(${recipients}::text[])`);
