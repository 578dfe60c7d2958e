import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Turnstile } from './turnstile.ts';

/** OWASP's least for argon2id: 19 MiB, two passes (reliability, S12). */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for a while: a flood of logins must not take the server down. */
const hashing = new Turnstile({ atOnce: 2, waitingAtMost: 20 });

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, argon2));

let decoyHash: Promise<string> | undefined;

/** An unknown account costs as long as a wrong password, so that neither tells of accounts. */
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', argon2);
  return decoyHash;
}

/** Is it the password? Give null where there is none to compare with: that is as slow, and wrong. */
export async function isPassword(known: string | null, given: string): Promise<boolean> {
  const compared = known ?? (await decoy());
  const right = await hashing.run(() => verify(compared, given));
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
