import type { EditedPromo, EditedScratchRule } from '@halal-basket/contract';
import type { Tx } from '../../src/platform/db.ts';
import { valueOfPoint } from '../../src/modules/loyalty/index.ts';
import { newPromo, newScratchRule } from '../../src/modules/promotions/index.ts';

export async function insertOffers(
  tx: Tx,
  offers: readonly EditedPromo[],
  now: Date,
): Promise<void> {
  for (const offer of offers) await newPromo(tx, offer, now);
}

export async function insertScratchRules(
  tx: Tx,
  rules: readonly EditedScratchRule[],
): Promise<void> {
  const worth = await valueOfPoint(tx);
  for (const rule of rules) await newScratchRule(tx, rule, worth);
}
