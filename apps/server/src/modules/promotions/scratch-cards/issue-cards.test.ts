import { paise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardExpiry, decideCards, rewardOf } from './issue-cards.ts';

it('draws each reward by its chances', () => {
  const rewards = [
    { amount: paise(0), points: 0, weight: 2 },
    { amount: paise(500), points: 0, weight: 1 },
  ];
  expect([0, 1, 2].map((draw) => rewardOf(rewards, draw).amount)).toEqual([0, 0, 500]);
  expect(() => rewardOf(rewards, 3)).toThrow(RangeError);
});

it('lets a card be scratched until the end of its last day in India', () => {
  const end = new Date('2026-12-01T23:59:59.999+05:30');
  expect(cardExpiry(new Date('2026-11-24T00:10:00+05:30'), 7)).toEqual(end);
  expect(cardExpiry(new Date('2026-11-24T23:50:00+05:30'), 7)).toEqual(end);
});

const ruleOf = (ruleId: number, minimum: number, budgetLeft: number | null) => ({
  ruleId,
  title: 'A card',
  minimum: paise(minimum),
  rewards: [
    { amount: paise(700), points: 0, weight: 1 },
    { amount: paise(0), points: 4, weight: 1 },
  ],
  validDays: 30,
  pointWorth: paise(50),
  budgetLeft: budgetLeft === null ? null : paise(budgetLeft),
});
const voidedOf = (cardId: number, minimum: number) => ({
  cardId,
  customerId: 1,
  minimum: paise(minimum),
  amount: paise(5_000),
  points: 0,
});
const ordersOf = (customerId: number, ...payables: number[]) =>
  payables.map((payable, index) => ({ orderNo: `HB${customerId}-${index}`, customerId, payable }));

describe('decideCards', () => {
  it('takes the rule with the highest minimum that the order reaches', () => {
    const rules = [ruleOf(2, 5_000, null), ruleOf(1, 1_000, null)];
    const cards = decideCards(ordersOf(1, 999, 1_000, 5_000), {
      rules,
      voided: [],
      draw: () => 0,
    });
    expect(cards.map(({ rule }) => rule.ruleId)).toEqual([1, 2]);
  });

  it('gives the reward of a voided card to the next card of its customer, without budget', () => {
    const voided = [voidedOf(7, 0)];
    const orders = [...ordersOf(2, 1_000), ...ordersOf(1, 1_000, 1_000)];
    const cards = decideCards(orders, { rules: [ruleOf(1, 0, 700)], voided, draw: () => 0 });
    expect(
      cards.map(({ amount, cost, inheritedFrom }) => ({ amount, cost, inheritedFrom })),
    ).toEqual([
      { amount: 700, cost: 700, inheritedFrom: null },
      { amount: 5_000, cost: 0, inheritedFrom: 7 },
      { amount: 0, cost: 0, inheritedFrom: null },
    ]);
  });

  it('keeps the reward of a voided card for an order that reaches the minimum of that card', () => {
    const rules = [ruleOf(2, 5_000, null), ruleOf(1, 1_000, null)];
    const voided = [voidedOf(7, 5_000)];
    const cards = decideCards(ordersOf(1, 1_000, 5_000), { rules, voided, draw: () => 0 });
    expect(cards.map(({ amount, inheritedFrom }) => ({ amount, inheritedFrom }))).toEqual([
      { amount: 700, inheritedFrom: null },
      { amount: 5_000, inheritedFrom: 7 },
    ]);
  });

  it('keeps the minimum of an inherited reward where the rule asks for less now', () => {
    const rules = [ruleOf(1, 1_000, null)];
    const decide = (minimum: number) =>
      decideCards(ordersOf(1, 5_000), { rules, voided: [voidedOf(7, minimum)], draw: () => 0 });
    expect([...decide(3_000), ...decide(500)].map((card) => card.minimum)).toEqual([3_000, 1_000]);
  });

  it('never spends more than the budget, and each drawn reward that fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 30 }),
        (budget, draws) => {
          const left = [...draws];
          const cards = decideCards(ordersOf(1, ...draws.map(() => 1_000)), {
            rules: [ruleOf(1, 0, budget)],
            voided: [],
            draw: () => left.shift() ?? 0,
          });
          let spent = 0;
          for (const [index, { amount, points, cost }] of cards.entries()) {
            const drawn = draws[index] === 0 ? 700 : 200;
            expect(cost).toBe(spent + drawn <= budget ? drawn : 0);
            expect(amount + points * 50).toBe(cost);
            spent += cost;
          }
          expect(spent).toBeLessThanOrEqual(budget);
        },
      ),
    );
  });
});
