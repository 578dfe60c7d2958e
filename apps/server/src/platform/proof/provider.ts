import type { Challenge } from '@halal-basket/contract';

/** What is to be proven to be no machine's, or at least to have cost it something. */
export interface Asked {
  /** What the proof lets through: `code`, `password`. */
  purpose: string;
  /** For whom: a proof for one phone or account is worth nothing for another. */
  subject: string;
  /** Zero bits of hashcash: each doubles the work. 15 take a tenth of a second, 20 some seconds. */
  bits: number;
  now: Date;
}

/** Makes challenges and checks their answers. Hashcash does it here; a captcha may take its place. */
export interface ProofProvider {
  challenge(asked: Asked): Challenge;
  /** Names the solved challenge, so that it counts once; null for an answer that is not right. */
  check(asked: Asked, answer: string): Promise<string | null>;
}
