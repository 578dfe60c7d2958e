import { CallError } from './call-error.ts';
import type { Transport } from './caller.ts';
import type { CaptchaSolver } from './solve-challenge.ts';

/**
 * A transport that solves the challenge of a call that is refused with PROOF_REQUIRED, and sends the call
 * once more with the answer. `captcha` shows what a captcha's provider asks; proofs of work need nobody.
 */
export const withProofs =
  (transport: Transport, captcha?: CaptchaSolver): Transport =>
  async (name, input, options) => {
    try {
      return await transport(name, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorCode !== 'PROOF_REQUIRED') throw error;
      // Seldom needed: what solves challenges comes by itself.
      const { answerTo } = await import('./solve-challenge.ts');
      return transport(name, input, {
        ...options,
        challengeAnswer: await answerTo(error, captcha),
      });
    }
  };
