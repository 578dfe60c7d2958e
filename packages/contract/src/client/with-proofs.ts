import { CallError } from './call-error.ts';
import type { Transport } from './caller.ts';
import type { CaptchaSolver } from './solve-challenge.ts';

/**
 * A transport that solves the challenge of a call refused with PROOF_REQUIRED, and repeats the call with
 * the answer. `captcha` shows a captcha; proofs of work need no interaction.
 */
export const withProofs =
  (transport: Transport, captcha?: CaptchaSolver): Transport =>
  async (name, input, options) => {
    try {
      return await transport(name, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorCode !== 'PROOF_REQUIRED') throw error;
      // Challenges are rare: the code that solves them is loaded on demand.
      const { answerTo } = await import('./solve-challenge.ts');
      return transport(name, input, {
        ...options,
        challengeAnswer: await answerTo(error, captcha),
      });
    }
  };
