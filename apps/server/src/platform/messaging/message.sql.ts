import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';

export const messageChannels = ['sms', 'whatsapp', 'call', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

const idRow = z.object({ id: z.number() });

export const insertMessage = (
  tx: Tx,
  message: {
    channel: MessageChannel;
    to: string;
    template: string;
    subject: string | null;
    body: string;
    at: Date;
  },
) =>
  tx.one(
    idRow,
    sql`insert into platform.message (channel, recipient, template, subject, body, created_at)
        values (${message.channel}, ${message.to}, ${message.template}, ${message.subject},
                ${message.body}, ${message.at})
        returning id`,
  );

const queuedRow = z.object({
  channel: z.enum(messageChannels),
  recipient: z.string(),
  template: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
});
export type QueuedMessage = z.infer<typeof queuedRow>;

/** The message, locked, if it is still to be sent. */
export const lockQueuedMessage = (tx: Tx, id: number) =>
  tx.maybe(
    queuedRow,
    sql`select channel, recipient, template, subject, body from platform.message
        where id = ${id} and state = 'QUEUED' for update skip locked`,
  );

export const markSent = (tx: Tx, id: number, at: Date) =>
  tx.run(sql`update platform.message set state = 'SENT', sent_at = ${at} where id = ${id}`);

const outboxRow = z.object({
  to: z.string(),
  channel: z.enum(messageChannels),
  subject: z.string().nullable(),
  text: z.string(),
  at: z.date(),
});

/** Newest first; all recipients when `to` is null. A phone number may leave out its +91. */
export const outbox = (db: Queryable, to: string | null) =>
  db.many(
    outboxRow,
    sql`select recipient as to, channel, subject, body as text, created_at as at
        from platform.message
        where ${to}::text is null or recipient in (${to}, '+91' || ${to})
        order by id desc limit 100`,
  );
