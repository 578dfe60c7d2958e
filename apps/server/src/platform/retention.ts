import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { deleteAnswersBefore } from './http/idempotency.sql.ts';
import type { CronJob, JobHandlers } from './jobs.ts';
import { deleteMessagesBefore } from './messaging/message.sql.ts';

const hourMs = 3_600_000;

/** A repeated call gets its first answer for this time. */
const answersKeptMs = 24 * hourMs;

/** The time for which logs are kept too. Complaints about messages are not older. */
const messagesKeptMs = 365 * 24 * hourMs;

/** Deletes answers and messages that are older than their retention. */
export const platformJobs = (db: Db, clock: Clock): JobHandlers => ({
  'platform-tidy': async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await deleteAnswersBefore(db, before(answersKeptMs));
    await deleteMessagesBefore(db, before(messagesKeptMs));
  },
});

export const platformCrons: CronJob[] = [{ name: 'platform-tidy', pattern: '27 * * * *' }];
