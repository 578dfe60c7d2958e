import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../platform/jobs.ts';
import { ensureSlots } from './available-slots.ts';

/** Creates the slots of one more day, daily. */
export const slotsJobs = (db: Db, clock: Clock): JobHandlers => ({
  'ensure-slots': () => ensureSlots(db, clock.now()),
});

/** 00:05 in India. */
export const slotsCrons: CronJob[] = [{ name: 'ensure-slots', pattern: '35 18 * * *' }];
