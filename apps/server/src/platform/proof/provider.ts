import type { Challenge } from '@halal-basket/contract';

/** The call that needs a proof. The proof shows that the caller is no machine, or has paid with work. */
export interface ProofRequest {
  /** The kind of call: `code`, `password`. */
  purpose: string;
  /** The account: a proof for one phone or account is worthless for another. */
  subject: string;
  /** Zero bits of hashcash: each doubles the work. 15 take a tenth of a second, 20 some seconds. */
  bits: number;
  now: Date;
}

/** Makes challenges and checks their answers. Hashcash implements it; a captcha may replace it. */
export interface ProofProvider {
  challenge(asked: ProofRequest): Challenge;
  /** Identifies the solved challenge, so that it counts once; null for a wrong answer. */
  check(asked: ProofRequest, answer: string): Promise<string | null>;
}
