import { countAttempts, recordAttempt } from '../../../platform/attempts.ts';
import { addressRange } from '../../../platform/client-network.ts';
import type { Db } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/context.ts';

/** Wrong codes allowed in an hour for an account or guest, and for an address (promise S17). */
const limits = { visitor: 10, address: 100 };
const hourMs = 3_600_000;

interface CodeAttempt {
  visitor: Visitor;
  ip: string;
  now: Date;
}

const bucketsOf = ({ visitor, ip }: CodeAttempt): { bucket: string; limit: number }[] => [
  ...(visitor.kind === 'none'
    ? []
    : [
        {
          bucket:
            visitor.kind === 'customer'
              ? `code-guess:customer:${visitor.customerId}`
              : `code-guess:session:${visitor.sessionId}`,
          limit: limits.visitor,
        },
      ]),
  { bucket: `code-guess:address:${addressRange(ip)}`, limit: limits.address },
];

/** Refuses TOO_MANY after too many wrong codes. */
export async function refuseTooManyCodes(db: Db, guess: CodeAttempt): Promise<void> {
  const since = new Date(guess.now.getTime() - hourMs);
  for (const { bucket, limit } of bucketsOf(guess)) {
    if ((await countAttempts(db, bucket, since)) >= limit) {
      refuse('TOO_MANY', { retryAfterSeconds: hourMs / 1000 });
    }
  }
}

/** Records a wrong code, also when the call is refused. */
export async function recordWrongCode(db: Db, guess: CodeAttempt): Promise<void> {
  for (const { bucket } of bucketsOf(guess)) await recordAttempt(db, bucket, guess.now);
}
