import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { addressRange } from './client-network.ts';
import { FairQueue } from './fair-queue.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes (promise S12). */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The kind of account: a flood of customer logins must not block staff. */
export type PasswordQueue = 'customers' | 'staff';

/** Each hash takes 19 MiB and a core for a while: one of each kind runs at a time, one address after another. */
const newQueue = () => new FairQueue({ concurrency: 1, maxWaiting: 20, maxWaitingOfCaller: 10 });
const queues: Record<PasswordQueue, FairQueue> = { customers: newQueue(), staff: newQueue() };

/** The queue of a hash. */
export interface HashingFor {
  queue: PasswordQueue;
  /** The address of the caller: the queue is served address by address. */
  ip: string;
}

const inTurn = <T>({ queue, ip }: HashingFor, work: () => Promise<T>): Promise<T> =>
  queues[queue].run(work, addressRange(ip));

/** Refuses UNAVAILABLE or TOO_MANY if too many wait. */
export const hashPassword = (password: string, turn: HashingFor): Promise<string> =>
  inTurn(turn, () => hash(password, argon2));

let decoyHash: Promise<string> | undefined;

/** An unknown account takes as long as a wrong password, so that timing reveals nothing. */
function readDecoyHash(): Promise<string> {
  decoyHash ??= hash('no account has this password', argon2);
  return decoyHash;
}

/**
 * Compares a password with its hash. With null instead of a hash it takes the same time and returns false.
 * Refuses UNAVAILABLE or TOO_MANY if too many wait.
 */
export async function isPassword(
  known: string | null,
  password: string,
  turn: HashingFor,
): Promise<boolean> {
  const compared = known ?? (await readDecoyHash());
  const right = await inTurn(turn, () => verify(compared, password));
  return right && known !== null;
}

let strength: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes megabytes and is seldom needed, so it is loaded at its first use. */
async function loadStrength(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary: common.dictionary });
}

/** Below this number a list of common passwords and their simple variants finds the password immediately. */
const weakestAllowed = 2;

/**
 * Whether attackers would guess it early: one of 49,000 common passwords, a row of keys, or made of facts
 * about its owner (`ownWords`: name, e-mail, phone, the shop).
 */
export async function isCommonPassword(
  password: string,
  ownWords: readonly string[],
): Promise<boolean> {
  strength ??= loadStrength();
  return (await strength).check(password, [...ownWords]).score < weakestAllowed;
}
