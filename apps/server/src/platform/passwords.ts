import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { addressRange } from './client-network.ts';
import { Turnstile } from './turnstile.ts';

/** OWASP's least for argon2id: 19 MiB, two passes (reliability, S12). */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whose passwords: strangers who flood the customers' logins must not keep staff from theirs. */
export type PasswordQueue = 'customers' | 'staff';

/** Each hash takes 19 MiB and a core for a while: one of each kind at once, one address after another. */
const newQueue = () => new Turnstile({ atOnce: 1, waitingAtMost: 20, waitingOfOne: 10 });
const queues: Record<PasswordQueue, Turnstile> = { customers: newQueue(), staff: newQueue() };

/** Where a hash waits for its turn. */
export interface HashingFor {
  queue: PasswordQueue;
  /** The address that asks: those who wait are served address by address. */
  ip: string;
}

const inTurn = <T>({ queue, ip }: HashingFor, work: () => Promise<T>): Promise<T> =>
  queues[queue].run(work, addressRange(ip));

/** Refuses UNAVAILABLE or TOO_MANY where too many wait. */
export const hashPassword = (password: string, turn: HashingFor): Promise<string> =>
  inTurn(turn, () => hash(password, argon2));

let decoyHash: Promise<string> | undefined;

/** An unknown account costs as long as a wrong password, so that neither tells of accounts. */
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', argon2);
  return decoyHash;
}

/**
 * Is it the password? Give null where there is none to compare with: that is as slow, and wrong.
 * Refuses UNAVAILABLE or TOO_MANY where too many wait.
 */
export async function isPassword(
  known: string | null,
  given: string,
  turn: HashingFor,
): Promise<boolean> {
  const compared = known ?? (await decoy());
  const right = await inTurn(turn, () => verify(compared, given));
  return right && known !== null;
}

let strength: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes megabytes and is seldom asked, so it is loaded when it first is. */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary: common.dictionary });
}

/** Below this a list of common passwords and their simple changes finds it at once. */
const weakestAllowed = 2;

/**
 * Would guessers find it early: one of 49,000 common passwords, a row of keys, or made of what is
 * known of its owner (`ownWords`: name, e-mail, phone, the shop)?
 */
export async function isCommonPassword(
  password: string,
  ownWords: readonly string[],
): Promise<boolean> {
  strength ??= loadStrength();
  return (await strength).check(password, [...ownWords]).score < weakestAllowed;
}
