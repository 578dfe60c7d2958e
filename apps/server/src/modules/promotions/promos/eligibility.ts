import {
  type Paise,
  formatRupees,
  paise,
  rupeesFromPaise,
  sumPaise,
  zeroPaise,
} from '@halal-basket/money';
import { dayOf, minuteOf, weekdayOf } from '../../../platform/days.ts';
import { customerTypeOf } from '../../identity/index.ts';
import type { AppliedBenefit } from './benefit.ts';
import type { Promo } from './promo.sql.ts';
import type { PromoTerms } from './promo-terms.ts';
import { hoursText, weekdaysText } from './time-conditions.ts';

/** The buyer's data that offers have conditions on. */
export interface Buyer {
  /** Null for a guest. */
  customer: {
    /** Orders that were placed and not cancelled. */
    placed: number;
    /** Redemptions by placed orders, by promo. */
    used: ReadonlyMap<number, number>;
    /** The savings of an order that is not placed yet, by promo; its next attempt takes them over. */
    held: ReadonlyMap<number, Paise>;
    isMember: boolean;
  } | null;
  /** Code of the delivering hub. */
  hub: string;
}

/** The fields of a cart line that offers have conditions on. */
export interface Goods {
  sku: string;
  productId: number;
  /** Slug. */
  category: string;
  quantity: number;
  /** At the sale price. */
  total: Paise;
}

export type Verdict =
  | {
      eligible: true;
      applied: AppliedBenefit;
      /** The most that it may save, by the rest of its budget; null: no limit. */
      atMost: Paise | null;
    }
  | { eligible: false; whyNot: string };

/** The reason when the uses or the budget of an offer are used up. */
export const usedUpReason = 'This offer is no longer available.';

const no = (whyNot: string): Verdict => ({ eligible: false, whyNot });
const rupees = (amount: Paise): string => formatRupees(rupeesFromPaise(amount));

/**
 * Whether the cart may have the promo. If not, gives the first reason as a text for the customer:
 * first conditions that they cannot change, then those of the customer, then those of the cart.
 */
export function checkPromo(
  promo: Promo,
  buyer: Buyer,
  goods: readonly Goods[],
  now: Date,
): Verdict {
  const reason = whyNotNow(promo, now) ?? whyNotBuyer(promo, buyer);
  if (reason !== null) return no(reason);
  const own = buyer.customer?.held.get(promo.promoId) ?? zeroPaise;
  return checkGoods(promo, goods, budgetLeft(promo, own));
}

/** The rest of the budget for a buyer whose open order already saves `own`; null: no limit. */
const budgetLeft = ({ budget, spent }: Promo, own: Paise): Paise | null =>
  budget === null ? null : paise(Math.max(0, budget - spent + own));

function whyNotNow({ isActive, startsAt, endsAt, terms }: Promo, now: Date): string | null {
  if (!isActive || (endsAt !== null && endsAt <= now)) return 'This offer has ended.';
  if (startsAt > now) return 'This offer has not started yet.';
  const weekday = weekdayOf(dayOf(now)) + 1;
  const minute = minuteOf(now);
  if (terms.weekdays.length > 0 && !terms.weekdays.includes(weekday)) {
    return weekdaysText(terms);
  }
  if (terms.hours && (minute < terms.hours.from || minute >= terms.hours.until)) {
    return hoursText(terms);
  }
  return null;
}

/** Whether only customers can have the promo, since it depends on their orders or membership. */
export const needsLogin = ({ terms, customerLimit }: Promo): boolean =>
  terms.firstOrderOnly ||
  terms.membersOnly ||
  terms.customerTypes.length > 0 ||
  customerLimit !== null;

/** Whether the promo is for customers with this number of placed orders. */
export const isForCustomerWith = (
  { firstOrderOnly, customerTypes }: PromoTerms,
  placed: number,
): boolean =>
  (!firstOrderOnly || placed === 0) &&
  (customerTypes.length === 0 || customerTypes.includes(customerTypeOf(placed)));

function whyNotBuyer(promo: Promo, { customer, hub }: Buyer): string | null {
  const { promoId, terms, totalLimit, customerLimit, uses } = promo;
  const { firstOrderOnly, membersOnly, hubs } = terms;
  if (hubs.length > 0 && !hubs.includes(hub)) return 'Not available in your area.';
  const own = customer?.held.get(promoId);
  if (totalLimit !== null && uses - (own === undefined ? 0 : 1) >= totalLimit) return usedUpReason;
  if (budgetLeft(promo, own ?? zeroPaise) === 0) return usedUpReason;
  if (!customer) return needsLogin(promo) ? 'Log in to use this offer.' : null;
  if (customerLimit !== null && (customer.used.get(promoId) ?? 0) >= customerLimit) {
    return customerLimit === 1
      ? 'You have already used this offer.'
      : 'You have used this offer as often as possible.';
  }
  if (!isForCustomerWith(terms, customer.placed)) {
    return firstOrderOnly && customer.placed > 0
      ? 'Only for your first order.'
      : 'This offer is not for your account.';
  }
  if (membersOnly && !customer.isMember) return 'Only for members.';
  return null;
}

const isForAllGoods = ({ categories, productIds }: PromoTerms): boolean =>
  categories.length === 0 && productIds.length === 0;

/** Whether the promo counts these goods. */
export const countsFor = (
  terms: PromoTerms,
  { category, productId }: Pick<Goods, 'category' | 'productId'>,
): boolean =>
  isForAllGoods(terms) ||
  terms.categories.includes(category) ||
  terms.productIds.includes(productId);

/** Whether these goods meet the conditions of the promo on goods. */
export function checkGoods(
  { code, terms }: Pick<Promo, 'code' | 'terms'>,
  goods: readonly Goods[],
  atMost: Paise | null,
): Verdict {
  if (goods.length === 0) return no('Your cart is empty.');
  const { benefit, minimumGoods } = terms;
  const counted = goods.filter((each) => countsFor(terms, each));
  const isForAll = isForAllGoods(terms);
  if (counted.length === 0) return no('Not available for the items in your cart.');
  const total = sumPaise(counted.map((line) => line.total));
  if (total < minimumGoods) {
    const more = rupees(paise(minimumGoods - total));
    return no(isForAll ? `Add ${more} more.` : `Add ${more} more of the items of this offer.`);
  }
  if (benefit.kind === 'buyXGetY') {
    const packs = counted.reduce((sum, { quantity }) => sum + quantity, 0);
    const lacking = benefit.buy + benefit.get - packs;
    if (lacking > 0) return no(`Add ${lacking} more ${lacking === 1 ? 'pack' : 'packs'}.`);
  }
  const skus = isForAll ? null : [...new Set(counted.map(({ sku }) => sku))];
  return { eligible: true, applied: { code, benefit, skus }, atMost };
}
