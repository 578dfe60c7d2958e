import { z } from 'zod';

/**
 * A challenge that a client must solve before the call is handled: `data.challenge` of `PROOF_REQUIRED`.
 * The client repeats the call with the header `challenge-answer`.
 *
 * hashcash: find a counter for which SHA-256 of `seed.counter` begins with `bits` zero bits, and answer
 * `token.counter`. captcha: the answer is what the provider's script gave for the site key.
 */
export const challenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hashcash'),
    token: z.string(),
    seed: z.string(),
    bits: z.number().int().min(1).max(32),
  }),
  z.object({ kind: z.literal('captcha'), provider: z.string(), siteKey: z.string() }),
]);
export type Challenge = z.infer<typeof challenge>;
