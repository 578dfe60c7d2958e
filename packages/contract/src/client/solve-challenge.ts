import type { Challenge } from '../shapes/challenge.ts';
import type { CallError } from './call-error.ts';
import { sha256Begins } from './sha256.ts';

/** The longest time that the search may block the page's thread, so that frames stay smooth. */
const sliceMs = 10;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Solves the challenge of a captcha provider, where the shop uses one. */
export type CaptchaSolver = (asked: { provider: string; siteKey: string }) => Promise<string>;

/** Searches for the counter in slices, so that the page stays responsive. */
export async function solveHashcash({
  token,
  seed,
  bits,
}: Extract<Challenge, { kind: 'hashcash' }>): Promise<string> {
  let until = performance.now() + sliceMs;
  for (let counter = 0; ; counter += 1) {
    if (sha256Begins(`${seed}.${counter}`, bits)) return `${token}.${counter}`;
    if (counter % 256 === 0 && performance.now() > until) {
      await pause();
      until = performance.now() + sliceMs;
    }
  }
}

/**
 * The answer to the challenge of a refusal, for the repeated call. Throws the refusal where a captcha is
 * required and the client cannot show it.
 */
export async function answerTo(refusal: CallError, captcha?: CaptchaSolver): Promise<string> {
  const { challenge } = refusal.data as { challenge: Challenge };
  if (challenge.kind === 'hashcash') return solveHashcash(challenge);
  if (!captcha) throw refusal;
  return captcha(challenge);
}
