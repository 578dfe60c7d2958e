import { basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { AppliedBenefit } from '../../promotions/index.ts';
import type { MembershipTerms, QuoteLine, QuoteRules } from './quote-types.ts';
import { quote } from './quote.ts';

const rules: QuoteRules = {
  deliveryFee: paise(3_900),
  slotFees: [],
  freeDeliveryFrom: paise(50_000),
  minimumOrder: paise(20_000),
  deliveryGst: basisPoints(1_800),
  intraState: true,
};
const goods = (unitPrice: number): QuoteLine => ({
  sku: 'A',
  cut: '',
  quantity: 1,
  unitRetail: paise(unitPrice),
  unitPrice: paise(unitPrice),
  gst: basisPoints(0),
});
const member: MembershipTerms = {
  name: 'HB Select',
  fee: null,
  discount: basisPoints(0),
  discountCap: null,
  freeDelivery: true,
};
const fee = { amount: paise(19_900), gst: basisPoints(1_800) };
const freeDelivery = (code: string): AppliedBenefit => ({
  code,
  benefit: { kind: 'freeDelivery' },
  skus: null,
});

describe('the delivery fee', () => {
  it('is waived by the hub’s threshold first, and a promo saves nothing then', () => {
    const bill = quote({ lines: [goods(50_000)], rules, promos: [freeDelivery('FREE')] });
    expect(bill.promos).toEqual([{ code: 'FREE', discount: 0, delivery: 0 }]);
    expect(bill.explanation.at(-1)).toEqual({ kind: 'deliveryWaived', amount: -3_900, name: '' });
  });

  it('is waived by the membership before a promo', () => {
    const bill = quote({
      lines: [goods(30_000)],
      rules,
      membership: member,
      promos: [freeDelivery('FREE')],
    });
    expect(bill.promos).toEqual([{ code: 'FREE', discount: 0, delivery: 0 }]);
    expect(bill.explanation.at(-1)?.name).toBe('HB Select');
  });

  it('is waived once, by the first of two promos', () => {
    const bill = quote({
      lines: [goods(30_000)],
      rules,
      promos: [freeDelivery('ONE'), freeDelivery('TWO')],
    });
    expect(bill.promos.map(({ delivery }) => delivery)).toEqual([3_900, 0]);
    expect(bill).toMatchObject({ deliveryCharges: 0, payable: 30_000 });
  });

  it('is a charge with its tax only if the customer pays it', () => {
    const kinds = (unitPrice: number, membership: MembershipTerms | null = null) =>
      quote({ lines: [goods(unitPrice)], rules, membership }).charges.map(({ kind }) => kind);
    expect(kinds(30_000)).toEqual(['delivery']);
    expect(kinds(50_000)).toEqual([]);
    expect(kinds(30_000, { ...member, fee })).toEqual(['membership']);
  });
});

describe('the amount that is missing', () => {
  const remaining = (input: Partial<Parameters<typeof quote>[0]>) => {
    const { freeDelivery: free, minimumOrder } = quote({ lines: [], rules, ...input });
    return [free && free.remaining, minimumOrder.remaining];
  };

  it('for free delivery and the minimum order counts goods at their sale price', () => {
    expect(remaining({ lines: [goods(15_000)] })).toEqual([35_000, 5_000]);
    expect(remaining({ lines: [goods(60_000)] })).toEqual([0, 0]);
    expect(remaining({})).toEqual([50_000, 20_000]);
  });

  it('for free delivery is none when something else waives the fee, or the hub has no threshold', () => {
    expect(remaining({ lines: [goods(15_000)], membership: member })).toEqual([0, 5_000]);
    expect(
      remaining({ lines: [goods(15_000)], rules: { ...rules, freeDeliveryFrom: null } }),
    ).toEqual([null, 5_000]);
  });

  it('for the minimum order is none for a membership alone, but a membership does not count as goods', () => {
    expect(remaining({ membership: { ...member, fee } })[1]).toBe(0);
    expect(remaining({ membership: member })[1]).toBe(20_000);
    expect(remaining({ lines: [goods(15_000)], membership: { ...member, fee } })[1]).toBe(5_000);
  });
});
