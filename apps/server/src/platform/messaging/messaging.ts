import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { type JobHandler, addJob } from '../jobs.ts';
import {
  type MessageChannel,
  type QueuedMessage,
  insertMessage,
  lockQueuedMessage,
  markSent,
} from './message.sql.ts';

export interface Message {
  channel: MessageChannel;
  /** Ten-digit phone number or e-mail address. */
  to: string;
  /** Name of the registered template (India's DLT rules want one for each text message). */
  template: string;
  subject?: string;
  body: string;
}

/** Queues a message in the transaction of what caused it: it is sent if, and only if, that commits. */
export async function sendMessage(tx: Tx, message: Message, at: Date): Promise<void> {
  const { id } = await insertMessage(tx, { ...message, subject: message.subject ?? null, at });
  await addJob(tx, 'send-message', { id });
}

/** Carries messages of one kind out of the house. */
export interface MessageCarrier {
  carries(channel: MessageChannel): boolean;
  deliver(message: QueuedMessage): Promise<void>;
}

/** Leaves messages in the table, where the development outbox page shows them. */
export const developmentOutbox: MessageCarrier = {
  carries: () => true,
  deliver: async () => {},
};

export function smtpCarrier(url: string, from: string): MessageCarrier {
  const transport = createTransport(url);
  return {
    carries: (channel) => channel === 'email',
    deliver: async ({ recipient, subject, body }) => {
      await transport.sendMail({ from, to: recipient, subject: subject ?? '', text: body });
    },
  };
}

/** The job behind `sendMessage`. Without a carrier for the channel it fails and is tried again. */
export function deliverMessage(carriers: MessageCarrier[], db: Db, clock: Clock): JobHandler {
  return async (payload) => {
    const { id } = payload as { id: number };
    await db.transaction(async (tx) => {
      const message = await lockQueuedMessage(tx, id);
      if (!message) return;
      const carrier = carriers.find((each) => each.carries(message.channel));
      if (!carrier) throw new Error(`Nothing is set up to send messages by ${message.channel}`);
      await carrier.deliver(message);
      await markSent(tx, id, clock.now());
    });
  };
}
