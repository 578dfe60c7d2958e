import type { Paise } from '@halal-basket/money';
import type { PromoResult, Quote } from '../../pricing/index.ts';
import {
  type AppliedBenefit,
  type Promo,
  type Verdict,
  usedUpReason,
} from '../../promotions/index.ts';

/** A promo evaluated for this cart. */
export interface EvaluatedPromo {
  promo: Promo;
  verdict: Verdict;
}

/** A promo with its discount. */
export interface AppliedOffer {
  promo: Promo;
  result: PromoResult;
}

/** The result of a listed promo, or the reason why it gives nothing. */
export interface Choice {
  promo: Promo;
  result: PromoResult | null;
  whyNot: string | null;
  /** The price of the cart with it; null where it does not apply. */
  cost: Paise | null;
}

export interface ChosenOffers {
  bill: Quote;
  /** All promos that give a discount, the typed code included. */
  applied: AppliedOffer[];
  /** The code on the cart. */
  code: Choice | null;
  /** The promo that saves most, if more than the applied ones. */
  best: AppliedOffer | null;
  /** All promos that the customer can choose. */
  choices: Choice[];
}

type Price = (promos: readonly AppliedBenefit[]) => Quote;

/** The full price of a cart, in any payment mode. */
export const costOf = ({ payable, walletApplied }: Quote): Paise =>
  (payable + walletApplied) as Paise;

const resultOf = (bill: Quote, { code }: Promo): PromoResult | null =>
  bill.promos.find((result) => result.code === code && gives(result)) ?? null;

const gives = ({ discount, delivery }: PromoResult): boolean => discount > 0 || delivery > 0;

const benefitsOf = (evaluated: readonly EvaluatedPromo[]): AppliedBenefit[] =>
  evaluated.flatMap(({ verdict }) => (verdict.eligible ? [verdict.applied] : []));

interface PricedOffers {
  offers: readonly EvaluatedPromo[];
  bill: Quote;
}

/** The price with these offers, without those whose budget has no room for their saving. */
function withinBudgets(offers: readonly EvaluatedPromo[], price: Price): PricedOffers {
  const bill = price(benefitsOf(offers));
  const kept = offers.filter(({ promo, verdict }) => {
    const result = resultOf(bill, promo);
    if (!verdict.eligible || verdict.atMost === null || !result) return true;
    return result.discount + result.delivery <= verdict.atMost;
  });
  return kept.length === offers.length ? { offers, bill } : withinBudgets(kept, price);
}

/**
 * Chooses the offers of a cart. At most one code applies, chosen by the customer; automatic offers
 * join it where both stack. Without a code, all stacking offers together or one other offer
 * applies, whichever saves most. An offer that gives nothing, or more than the rest of its
 * budget, is not applied and takes no redemption.
 */
export function chooseOffers(
  evaluated: readonly EvaluatedPromo[],
  codeOnCart: string | null,
  price: Price,
): ChosenOffers {
  const automatic = evaluated.filter(({ promo, verdict }) => promo.isAutomatic && verdict.eligible);
  const stacking = automatic.filter(({ promo }) => promo.terms.stacks);
  const withStacking = (code: EvaluatedPromo): EvaluatedPromo[] =>
    code.promo.terms.stacks ? [code, ...stacking] : [code];
  const plain: PricedOffers = { offers: [], bill: price([]) };

  const choices = evaluated
    .filter(({ promo }) => !promo.isAutomatic)
    .map((code) => ({ code, ...choiceOf(code, () => withinBudgets(withStacking(code), price)) }));
  const typed = choices.find(({ code }) => code.promo.code === codeOnCart);
  const chosen = typed?.priced ?? bestAutomatic(automatic, plain, price);

  const applied = chosen.offers.flatMap(({ promo }) => {
    const result = resultOf(chosen.bill, promo);
    return result ? [{ promo, result }] : [];
  });
  return {
    bill:
      applied.length === chosen.offers.length
        ? chosen.bill
        : repriced(applied, chosen, price, plain.bill),
    applied,
    code: typed?.choice ?? null,
    best: bestOf(
      choices.map(({ choice }) => choice),
      costOf(chosen.bill),
    ),
    choices: choices.map(({ choice }) => choice),
  };
}

/** All stacking offers together, or one other offer: whichever saves most; none if no offer saves. */
function bestAutomatic(
  automatic: readonly EvaluatedPromo[],
  plain: PricedOffers,
  price: Price,
): PricedOffers {
  const stacking = automatic.filter(({ promo }) => promo.terms.stacks);
  const single = automatic.filter(({ promo }) => !promo.terms.stacks).map((offer) => [offer]);
  return [stacking, ...single]
    .filter((offers) => offers.length > 0)
    .map((offers) => withinBudgets(offers, price))
    .reduce((best, priced) => (costOf(priced.bill) < costOf(best.bill) ? priced : best), plain);
}

/** A promo that the customer can choose: its result, or why it gives none. */
function choiceOf(
  one: EvaluatedPromo,
  priceIt: () => PricedOffers,
): { choice: Choice; priced: PricedOffers | null } {
  const { promo, verdict } = one;
  const without = (whyNot: string) => ({
    choice: { promo, result: null, whyNot, cost: null },
    priced: null,
  });
  if (!verdict.eligible) return without(verdict.whyNot);
  const priced = priceIt();
  if (!priced.offers.includes(one)) return without(usedUpReason);
  const result = resultOf(priced.bill, promo);
  if (!result) return without('This code gives no discount on your cart.');
  return { choice: { promo, result, whyNot: null, cost: costOf(priced.bill) }, priced };
}

/** The bill without offers that gave nothing, at the same price. */
function repriced(
  applied: readonly AppliedOffer[],
  { offers }: { offers: readonly EvaluatedPromo[] },
  price: Price,
  plain: Quote,
): Quote {
  const kept = offers.filter(({ promo }) => applied.some((other) => other.promo === promo));
  return kept.length === 0 ? plain : price(benefitsOf(kept));
}

function bestOf(choices: readonly Choice[], costNow: Paise): AppliedOffer | null {
  let best: Choice | null = null;
  for (const choice of choices) {
    if (choice.cost === null || !choice.promo.isListed || choice.cost >= costNow) continue;
    if (best === null || choice.cost < (best.cost ?? 0)) best = choice;
  }
  return best?.result ? { promo: best.promo, result: best.result } : null;
}

/** The sum of the savings of all offers. */
export const savedBy = (applied: readonly AppliedOffer[]): Paise =>
  applied.reduce((sum, { result }) => sum + result.discount + result.delivery, 0) as Paise;
