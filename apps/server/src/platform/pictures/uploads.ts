import { attemptCounts, recordAttempts, lockBuckets } from '../attempts.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { refuse } from '../errors.ts';
import { type MadePicture, makePicture } from './make-picture.ts';
import type { PictureFormat } from './picture.sql.ts';

const hour = 3_600_000;

/** The most pictures of one person; each costs up to a second of a core. */
const limits = {
  customer: [
    { max: 20, ms: hour },
    { max: 60, ms: 24 * hour },
  ],
  staff: [
    { max: 200, ms: hour },
    { max: 1000, ms: 24 * hour },
  ],
} as const;

export interface Uploader {
  kind: keyof typeof limits;
  id: number;
}

interface Making {
  db: Db;
  clock: Clock;
}

/**
 * Counts pictures before they are checked: they count although they are refused. Refuses TOO_MANY beyond the
 * person's limits.
 */
async function countUploads({ db, clock }: Making, { kind, id }: Uploader, count: number) {
  const now = clock.now();
  const bucket = `picture:${kind}:${id}`;
  await db.transaction(async (tx) => {
    if (!(await lockBuckets(tx, [bucket]))) refuse('TOO_MANY', { retryAfterSeconds: 1 });
    const counts = await attemptCounts(
      tx,
      limits[kind].map(({ max, ms }) => ({
        bucket,
        since: new Date(now.getTime() - ms),
        limit: max,
      })),
    );
    const passed = limits[kind].find(({ max }, index) => (counts[index] ?? 0) + count > max);
    if (passed) {
      refuse('TOO_MANY', {
        description: 'You have sent too many pictures. Please try again later.',
        retryAfterSeconds: passed.ms / 1000,
      });
    }
    await recordAttempts(tx, Array<string>(count).fill(bucket), now);
  });
}

/**
 * Makes the pictures that a person sent (base64), before the transaction that stores them and after all other
 * checks. Refuses TOO_MANY beyond the person's limits, and what `makePicture` refuses.
 */
export async function makeUploads(
  context: Making,
  photos: readonly string[],
  {
    by,
    formats,
    isPrivate = false,
  }: { by: Uploader; formats?: readonly PictureFormat[]; isPrivate?: boolean },
): Promise<MadePicture[]> {
  if (photos.length === 0) return [];
  await countUploads(context, by, photos.length);
  const made: MadePicture[] = [];
  const making = { caller: `${by.kind}:${by.id}`, isPrivate, ...(formats && { formats }) };
  for (const each of photos) {
    made.push(await makePicture(context.db, Buffer.from(each, 'base64'), making));
  }
  return made;
}
