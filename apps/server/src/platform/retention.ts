import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { deleteAnswersBefore } from './http/idempotency.sql.ts';
import type { CronJob, JobHandlers } from './jobs.ts';
import { deleteMessagesBefore } from './messaging/message.sql.ts';

const hourMs = 3_600_000;

/** A repeated call finds its first answer so long (contract, section 1). */
const answersKeptMs = 24 * hourMs;

/** As long as logs: complaints about a message that came, or did not, reach back no further. */
const messagesKeptMs = 365 * 24 * hourMs;

/** Throws away what the house itself has kept long enough. */
export const platformJobs = (db: Db, clock: Clock): JobHandlers => ({
  'platform-tidy': async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms);
    await deleteAnswersBefore(db, before(answersKeptMs));
    await deleteMessagesBefore(db, before(messagesKeptMs));
  },
});

export const platformCrons: CronJob[] = [{ name: 'platform-tidy', pattern: '27 * * * *' }];
