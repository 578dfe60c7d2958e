import { type Paise, paise, zeroPaise } from '@halal-basket/money';
import { type SoldLine, promoSaving } from '../../pricing/index.ts';
import { type Promo, checkPromo } from '../../promotions/index.ts';

/** An order of the past, as far as a promo depends on it. */
export interface PastOrder {
  at: Date;
  customerId: number;
  /** Code of the hub. */
  hub: string;
  isMember: boolean;
  /** Earlier orders of the customer that were not cancelled. */
  placedBefore: number;
  revenue: Paise;
  delivery: Paise;
  lines: readonly (Omit<SoldLine, 'left'> & {
    productId: number;
    category: string;
    total: Paise;
    membershipDiscount: Paise;
    promoDiscount: Paise;
  })[];
}

/**
 * The cost of a promo on past orders, added in the order of their time: every eligible order uses it, until
 * its limits or its budget are used up. Beside another promo that does not combine, only the part counts by
 * which it saves more.
 */
export class OfferSimulation {
  orders = 0;
  revenue: Paise = zeroPaise;
  touched = 0;
  discount: Paise = zeroPaise;
  usedUpAt: Date | null = null;
  readonly #promo: Promo;
  readonly #usesBy = new Map<number, number>();

  constructor(promo: Promo) {
    this.#promo = promo;
  }

  get customers(): number {
    return this.#usesBy.size;
  }

  add(order: PastOrder): void {
    this.orders += 1;
    this.revenue = paise(this.revenue + order.revenue);
    const cost = this.#costOf(order);
    if (cost === null || cost === 0) return;
    this.touched += 1;
    this.discount = paise(this.discount + cost);
    this.#usesBy.set(order.customerId, (this.#usesBy.get(order.customerId) ?? 0) + 1);
  }

  /** Null where the promo does not apply. */
  #costOf(order: PastOrder): Paise | null {
    const { customerId, hub, isMember, placedBefore, lines, at } = order;
    const own = this.#usesBy.get(customerId) ?? 0;
    const customer = {
      placed: placedBefore,
      used: new Map([[this.#promo.promoId, own]]),
      held: new Map<number, Paise>(),
      isMember,
    };
    const { totalLimit } = this.#promo;
    if (totalLimit !== null && this.touched >= totalLimit) return this.#usedUp(at);
    const promo = { ...this.#promo, startsAt: at, uses: this.touched, spent: this.discount };
    const verdict = checkPromo(promo, { customer, hub }, lines, at);
    if (!verdict.eligible) return null;
    const cost = savingBesideOthers(order, verdict.applied, promo.terms.stacks);
    if (verdict.atMost !== null && cost > verdict.atMost) return this.#usedUp(at);
    return cost;
  }

  #usedUp(at: Date): null {
    this.usedUpAt ??= at;
    return null;
  }
}

/** The saving of the promo beside the order's other promos. */
function savingBesideOthers(
  { lines, delivery }: PastOrder,
  applied: Parameters<typeof promoSaving>[1],
  stacks: boolean,
): Paise {
  const left = lines.map((line) => ({
    ...line,
    left: paise(line.total - line.membershipDiscount - (stacks ? line.promoDiscount : 0)),
  }));
  const saving = promoSaving(left, applied, delivery);
  const other = stacks ? 0 : lines.reduce((sum, { promoDiscount }) => sum + promoDiscount, 0);
  return paise(Math.max(0, saving - other));
}
