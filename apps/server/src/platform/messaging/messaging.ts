import type { Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { type JobHandler, addJob, addJobs } from '../jobs.ts';
import { quietUntil } from '../quiet-hours.ts';
import {
  type Message,
  type MessageChannel,
  type QueuedMessage,
  insertMessages,
  markFailed,
  markSent,
  queuedMessages,
} from './message.sql.ts';

/** A process that dies sends at most this many messages again, under the same ids. */
const messagesOfJob = 10;

/**
 * Queues messages in the transaction of their cause: they are sent if, and only if, that commits. A customer
 * who erased the account has no address and gets nothing.
 */
export async function sendMessages(tx: Tx, messages: readonly Message[], at: Date): Promise<void> {
  const addressed = messages.filter(({ to }) => to !== '');
  if (addressed.length === 0) return;
  const ids = (await insertMessages(tx, addressed, at)).map(({ id }) => id);
  const jobs = Array.from({ length: Math.ceil(ids.length / messagesOfJob) }, (_, job) => ({
    ids: ids.slice(job * messagesOfJob, (job + 1) * messagesOfJob),
  }));
  addJobs(tx, 'send-messages', jobs);
}

/** `sendMessages` for one message. */
export const sendMessage = (tx: Tx, message: Message, at: Date): Promise<void> =>
  sendMessages(tx, [message], at);

/** A retry cannot succeed: a wrong number, an unknown template. */
export class Undeliverable extends Error {}

/** Sends messages of one channel to an external service. */
export interface MessageCarrier {
  carries(channel: MessageChannel): boolean;
  /** Whether it may send the message in its language; otherwise it gets the English one. */
  speaks(message: Pick<QueuedMessage, 'template' | 'language'>): boolean;
  /**
   * Sends the message; its id lets the carrier recognise a repeat. Throws `Undeliverable` if a retry is
   * useless, anything else if it may succeed.
   */
  deliver(message: QueuedMessage): Promise<void>;
}

/** Keeps messages in the table, where the development outbox page shows them. */
export const developmentOutbox: MessageCarrier = {
  carries: () => true,
  speaks: () => true,
  deliver: async () => {},
};

interface SmtpFailure {
  code?: string;
  responseCode?: number;
}

/** The button "Unsubscribe" of mail programs: one press without a visit to the shop (RFC 8058). */
const unsubscribeHeaders = (stopLink: string): Record<string, string> => ({
  'List-Unsubscribe': `<${stopLink}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail of a message. Its id lets servers recognise a repeat. */
export function mailOf(
  { id, recipient, subject, body, stop_link: stopLink }: QueuedMessage,
  from: string,
) {
  return {
    messageId: `<message-${id}@${from.split('@')[1] ?? 'localhost'}>`,
    from,
    to: recipient,
    subject: subject ?? '',
    text: body,
    ...(stopLink !== null && { headers: unsubscribeHeaders(stopLink) }),
  };
}

export function smtpCarrier(url: string, from: string): MessageCarrier {
  let transport: Transporter | undefined;
  return {
    carries: (channel) => channel === 'email',
    speaks: () => true,
    deliver: async (message) => {
      transport ??= (await import('nodemailer')).createTransport(url);
      const mail = mailOf(message, from);
      // Mail servers repeat the address in their answer: only its status is logged.
      await transport.sendMail(mail).catch(({ code, responseCode }: SmtpFailure) => {
        const words = `mail was answered with ${responseCode ?? code ?? 'nothing'}`;
        throw (responseCode ?? 0) >= 500 ? new Undeliverable(words) : new Error(words);
      });
    },
  };
}

interface DeliveryLog {
  warn(details: object, message: string): void;
}

export interface Delivery {
  carriers: MessageCarrier[];
  db: Db;
  clock: Clock;
  log: DeliveryLog;
  /** Whether secrets stay readable after they were sent: only with an outbox. */
  keepSecrets: boolean;
}

/**
 * Sends one message, and returns it as it was sent. Without a carrier for the channel, or if the carrier fails, it
 * throws. Returns null for a message that was given up.
 */
async function deliver(
  { carriers, db, clock, log, keepSecrets }: Delivery,
  message: QueuedMessage,
): Promise<QueuedMessage | null> {
  const { id, channel, template, secret_until: secretUntil } = message;
  const giveUp = async (failure: string): Promise<null> => {
    log.warn({ message: id, channel, template, failure }, 'A message was given up');
    await markFailed(db, id, failure, !keepSecrets);
    return null;
  };
  if (secretUntil && secretUntil <= clock.now()) return giveUp('too late to be of use');
  const carrier = carriers.find((each) => each.carries(channel));
  if (!carrier) throw new Error(`Nothing is set up to send messages by ${channel}`);
  const { english } = message;
  const sent: QueuedMessage =
    english === null || carrier.speaks(message)
      ? message
      : { ...message, body: english, language: 'en', english: null };
  try {
    await carrier.deliver(sent);
    return sent;
  } catch (error) {
    if (error instanceof Undeliverable) return giveUp(error.message);
    throw error;
  }
}

/** Advertising rings a phone: it is never sent in quiet hours. A mail waits silently. */
const ringsWithOffer = ({ channel, stop_link: stopLink }: QueuedMessage): boolean =>
  channel !== 'email' && stopLink !== null;

/**
 * The messages that may be sent now. In quiet hours advertising waits for their end: the service may have been down
 * since the day.
 */
async function sendableNow(
  { db, clock }: Delivery,
  messages: readonly QueuedMessage[],
): Promise<readonly QueuedMessage[]> {
  const runAt = quietUntil(clock.now());
  const ids = messages.filter(ringsWithOffer).map(({ id }) => id);
  if (runAt === null || ids.length === 0) return messages;
  // By the key, a job that is repeated leaves one later job.
  const key = `send-messages:${ids[0]}`;
  await db.transaction((tx) => addJob(tx, 'send-messages', { ids }, { runAt, key }));
  return messages.filter((message) => !ringsWithOffer(message));
}

/**
 * The job behind `sendMessages`: sends its messages one after the other, and records by one statement that they
 * were sent. If some cannot be sent now, it fails and is retried later for these. It holds no transaction
 * meanwhile: a process that dies between sending and recording sends the messages again, under the same ids.
 */
export function deliverMessages(delivery: Delivery): JobHandler {
  const { db, clock, keepSecrets } = delivery;
  return async (payload) => {
    const { ids: queued } = payload as { ids: number[] };
    const ids: number[] = [];
    const inEnglish: number[] = [];
    const failures: unknown[] = [];
    for (const message of await sendableNow(delivery, await queuedMessages(db, queued))) {
      try {
        const sent = await deliver(delivery, message);
        if (sent) ids.push(sent.id);
        if (sent && sent.language !== message.language) inEnglish.push(sent.id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (ids.length > 0) {
      await markSent(db, { ids, inEnglish, at: clock.now(), forget: !keepSecrets });
    }
    const [failure] = failures;
    if (failures.length > 1)
      throw new Error(`${failures.length} messages could not be sent`, { cause: failure });
    if (failure !== undefined) throw failure;
  };
}
