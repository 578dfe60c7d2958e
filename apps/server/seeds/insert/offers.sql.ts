import type { EditedPromo } from '@halal-basket/contract';
import type { Tx } from '../../src/platform/db.ts';
import { sql } from '../../src/platform/db.ts';
import { newPromo } from '../../src/modules/promotions/index.ts';

export async function insertOffers(
  tx: Tx,
  offers: readonly EditedPromo[],
  now: Date,
): Promise<void> {
  for (const offer of offers) await newPromo(tx, offer, now);
}

export interface SeedScratchRule {
  title: string;
  /** Rupees. */
  minimum: number;
  /** Rupees of reward cash, and chances. */
  rewards: { amount: number; weight: number }[];
  validDays: number;
}

export async function insertScratchRules(tx: Tx, rules: readonly SeedScratchRule[]): Promise<void> {
  for (const { title, minimum, rewards, validDays } of rules) {
    const inPaise = rewards.map(({ amount, weight }) => ({ amount: amount * 100, weight }));
    await tx.run(sql`
      insert into promotions.scratch_rule (title, minimum_paise, rewards, valid_days)
      values (${title}, ${minimum * 100}, ${JSON.stringify(inPaise)}::jsonb, ${validDays})`);
  }
}
