import type { AnswerOf } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { type Paise, formatRupees, paise, rupeesFromPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { accounts, balanceOf } from '../../ledger/index.ts';
import { selectPendingAndExpiring, selectRules } from '../points.sql.ts';
import { type PointRules, pointsEarned, valueOfPoints } from '../rules/point-rules.ts';

type Screen = AnswerOf<'pointsScreen'>;

const soonMs = 30 * 86_400_000;

const inWords = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/** The guides on earning and spending points, with the figures of the current rules. */
function guidesOf(rules: PointRules): Screen['referralGuides'] {
  const example = paise(100_000);
  const points = pointsEarned(example, rules);
  return [
    {
      icon: 'basket',
      title: 'Shop and earn',
      detail: `${rules.perHundredRupees} points for every ₹100 spent, after all discounts: ${points} points for ${inWords(example)}.`,
    },
    {
      icon: 'truck',
      title: 'Points on delivery',
      detail: 'We add the points when the order is delivered. Cancelled items earn no points.',
    },
    {
      icon: 'wallet',
      title: 'Pay with points',
      detail: `100 points are worth ${inWords(valueOfPoints(100, rules))}. Choose ${brand.points} when you pay.`,
    },
    {
      icon: 'clock',
      title: `Valid for ${rules.validDays} days`,
      detail: 'The points of each order expire separately. We use the oldest points first.',
    },
  ];
}

export interface PointsBalance {
  points: number;
  /** Their value in paise. */
  worth: Paise;
}

/** A customer’s points now. */
export async function pointsBalance(q: Queryable, customerId: number): Promise<PointsBalance> {
  const [points, rules] = await Promise.all([
    balanceOf(q, accounts.points(customerId)),
    selectRules(q),
  ]);
  return { points, worth: valueOfPoints(points, rules) };
}

/** The balance with pending and soon expiring points, and the explanation. */
export async function screenOf(q: Queryable, customerId: number, now: Date): Promise<Screen> {
  const [points, { pending, expiringSoon, nextExpiry }, rules] = await Promise.all([
    balanceOf(q, accounts.points(customerId)),
    selectPendingAndExpiring(q, customerId, new Date(now.getTime() + soonMs)),
    selectRules(q),
  ]);
  return {
    pointData: {
      balance: points,
      worth: rupeesFromPaise(valueOfPoints(points, rules)),
      pending,
      expiringSoon,
      ...(nextExpiry && { nextExpiry: nextExpiry.toISOString() }),
    },
    referralGuides: guidesOf(rules),
  };
}
