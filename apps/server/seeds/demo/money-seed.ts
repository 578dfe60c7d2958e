import { z } from 'zod';
import { paise } from '@halal-basket/money';
import { accounts, transfer } from '../../src/modules/ledger/index.ts';
import { grantPoints } from '../../src/modules/loyalty/index.ts';
import { creditReward } from '../../src/modules/wallet/index.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

/** The phone of Ayesha, the main customer of the demo shop. */
const phone = '+919000000001';
const dayMs = 86_400_000;

/** Recharges in rupees, with their days before the seed. */
const recharges = [
  { rupees: 1_000, daysAgo: 64 },
  { rupees: 500, daysAgo: 47 },
];
/** Points with their days before the seed. Some of them expire soon. */
const gifts = [
  { points: 60, daysAgo: 165 },
  { points: 240, daysAgo: 60 },
];

const idRow = z.object({ id: z.number() });

/** Gives the first demo customer HB Money and HB Points, so that neither screen is empty. */
export async function seedMoney(tx: Tx, now: Date): Promise<void> {
  const found = await tx.maybe(idRow, sql`select id from identity.customer where phone = ${phone}`);
  if (!found) return;
  const customerId = found.id;
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  for (const [index, { rupees, daysAgo }] of recharges.entries()) {
    await transfer(tx, {
      key: `demo:recharge:${index}`,
      debit: accounts.corrections,
      credit: accounts.wallet(customerId),
      amount: rupees * 100,
      unit: 'INR',
      reason: 'recharge',
      // A recharge needs a number, because "Money added" lists recharges by number.
      reference: `HBRDEMOAYESHAK${index + 2}`,
      now: ago(daysAgo),
    });
  }
  await creditReward(tx, {
    customerId,
    amount: paise(15_000),
    key: 'demo:gift',
    reason: 'goodwill',
    reference: 'demo',
    now: ago(44),
  });
  for (const { points, daysAgo } of gifts) {
    await grantPoints(tx, { customerId, points, key: `demo:${daysAgo}`, now: ago(daysAgo) });
  }
}
