import { brand } from '@halal-basket/contract/brand';

/** The subject of a reference in the ledger. */
export type Subject = 'order' | 'membership' | 'subscription' | 'recharge' | 'other';

/** Twelve characters after the prefix (`publicReference`): an order's number has no letter besides. */
const patterns: [Exclude<Subject, 'other'>, RegExp][] = [
  ['membership', /^HBM[2-9A-Z]{12}$/],
  ['subscription', /^HBS[2-9A-Z]{12}/],
  ['recharge', /^HBR[2-9A-Z]{12}$/],
  ['order', /^HB[2-9A-Z]{12}$/],
];

export const subjectOf = (reference: string): Subject =>
  patterns.find(([, pattern]) => pattern.test(reference))?.[0] ?? 'other';

/** For PostgreSQL: the pattern of the references of a subject. */
export const patternOf = (subject: Exclude<Subject, 'other'>): string =>
  patterns.find(([name]) => name === subject)?.[1].source ?? '';

const names: Record<Subject, (reference: string) => string> = {
  order: (reference) => `order ${reference}`,
  membership: () => brand.membership,
  subscription: () => 'your subscription',
  recharge: () => 'a recharge',
  other: () => 'a purchase',
};

const titles: Record<string, (what: string) => string> = {
  recharge: () => 'Money added',
  merge: () => 'Moved from your other account',
  // Payments transfers the captured money of a recharge.
  'payment.kept': () => 'Money added',
  // Only recharges are refunded from HB Money to a bank.
  'refund.requested': () => 'Recharge refunded to your bank',
  hold: (what) => `Paid for ${what}`,
  release: (what) => `Refunded from ${what}`,
  refund: (what) => `Refund of ${what}`,
  'scratch-card': () => 'Scratch card reward',
  'scratch-card-void': () => 'Scratch card of a cancelled order',
  'reward-clawback': (what) => `Reward deducted: ${what} was refunded or cancelled`,
  'reward-debt': () => 'Deducted for an earlier reward',
  referral: () => 'Referral reward',
  'late-credit': (what) => `Credit for the late delivery of ${what}`,
  tip: (what) => `Tip for the rider of ${what}`,
  goodwill: () => `A gift from ${brand.name}`,
  correction: () => 'Correction by customer support',
};

/** The title of a line of the statement. Reasons come from the module that moved the money. */
export function titleOf({
  reason,
  reference,
  amount,
}: {
  reason: string;
  reference: string;
  amount: number;
}): string {
  const words = titles[reason];
  if (words) return words(names[subjectOf(reference)](reference));
  return amount > 0 ? `${brand.money} received` : `${brand.money} used`;
}
