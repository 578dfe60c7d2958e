import { type Paise, basisPoints, paise } from '@halal-basket/money';
import { describe, expect, it } from 'vitest';
import type { Benefit } from '../../promotions/index.ts';
import { quote } from './quote.ts';
import type { MembershipTerms, QuoteLine, QuoteRules } from './quote-types.ts';

const rules: QuoteRules = {
  deliveryFee: paise(3_900),
  slotFees: [],
  freeDeliveryFrom: paise(50_000),
  minimumOrder: paise(20_000),
  deliveryGst: basisPoints(1_800),
  intraState: true,
};

const aLine = (sku: string, unitPrice: number, quantity = 1): QuoteLine => ({
  sku,
  cut: '',
  quantity,
  unitRetail: paise(unitPrice),
  unitPrice: paise(unitPrice),
  gst: basisPoints(0),
});

const withPromo = (lines: QuoteLine[], benefit: Benefit, skus: string[] | null = null) =>
  quote({ lines, rules, promos: [{ code: 'CODE', benefit, skus }] });

describe('a promo', () => {
  const cart = [aLine('A', 10_000), aLine('B', 30_000)];

  it('takes a percentage off, up to its cap', () => {
    const percent = (cap: Paise | null): Benefit => ({
      kind: 'percent',
      rate: basisPoints(2_000),
      cap,
    });
    expect(withPromo(cart, percent(null)).promoDiscount).toBe(8_000);
    expect(withPromo(cart, percent(paise(5_000))).promoDiscount).toBe(5_000);
    expect(withPromo(cart, percent(null), ['A']).lines.map((line) => line.net)).toEqual([
      8_000, 30_000,
    ]);
  });

  it('takes off an amount, never more than its goods cost', () => {
    expect(withPromo(cart, { kind: 'flat', amount: paise(15_000) }).payable).toBe(25_000 + 3_900);
    expect(withPromo(cart, { kind: 'flat', amount: paise(15_000) }, ['A']).promoDiscount).toBe(
      10_000,
    );
  });

  it('waives the delivery fee and names the promo as the reason', () => {
    const bill = withPromo(cart, { kind: 'freeDelivery' });
    expect(bill).toMatchObject({ deliveryCharges: 0, promoDiscount: 0, payable: 40_000 });
    expect(bill.promos).toEqual([{ code: 'CODE', discount: 0, delivery: 3_900 }]);
    expect(bill.explanation.at(-1)).toEqual({
      kind: 'deliveryWaived',
      amount: -3_900,
      name: 'CODE',
    });
    expect(withPromo(cart, { kind: 'freeDelivery' }, ['C']).deliveryCharges).toBe(3_900);
  });

  it('discounts the cheapest packs, as many as each complete set allows', () => {
    const twoAndOne: Benefit = {
      kind: 'buyXGetY',
      buy: 2,
      get: 1,
      rate: basisPoints(10_000),
      most: null,
    };
    const five = [aLine('A', 10_000, 2), aLine('B', 30_000, 3)];
    expect(withPromo(five, twoAndOne).promoDiscount).toBe(10_000);
    expect(withPromo([...five, aLine('C', 20_000)], twoAndOne).promoDiscount).toBe(20_000);
    expect(withPromo(five, { ...twoAndOne, buy: 1, most: 1 }).promoDiscount).toBe(10_000);
    expect(withPromo([aLine('A', 10_000, 2)], twoAndOne).promoDiscount).toBe(0);
  });

  it('does not affect free delivery or the minimum order', () => {
    const bill = withPromo([aLine('A', 50_000)], { kind: 'flat', amount: paise(45_000) });
    expect(bill).toMatchObject({ deliveryCharges: 0, payable: 5_000 });
    expect(bill.minimumOrder.remaining).toBe(0);
  });
});

describe('a membership', () => {
  const member: MembershipTerms = {
    name: 'HB Select',
    fee: null,
    discount: basisPoints(1_000),
    discountCap: null,
    freeDelivery: false,
  };
  const cart = [{ ...aLine('A', 10_000, 2), unitMember: paise(7_000) }, aLine('B', 30_000)];

  it("applies the member's price if the pack has one, otherwise the rate", () => {
    const bill = quote({ lines: cart, rules, membership: member });
    expect(bill.lines.map((line) => line.membershipDiscount)).toEqual([6_000, 3_000]);
  });

  it('spreads the cap in proportion to the discounts without it', () => {
    const bill = quote({
      lines: cart,
      rules,
      membership: { ...member, discountCap: paise(3_000) },
    });
    expect(bill.lines.map((line) => line.membershipDiscount)).toEqual([2_000, 1_000]);
  });

  it('can be bought alone, without a delivery', () => {
    const fee = { amount: paise(19_900), gst: basisPoints(1_800) };
    const bill = quote({ lines: [], rules, membership: { ...member, fee } });
    expect(bill).toMatchObject({ deliveryCharges: 0, membershipFee: 19_900, payable: 19_900 });
    expect(bill.taxes).toEqual({ cgst: 1_518, sgst: 1_518, igst: 0 });
  });

  it("never charges more than the sale price, even if the member's price is higher", () => {
    const dearer = [{ ...aLine('A', 10_000), unitMember: paise(12_000) }];
    expect(quote({ lines: dearer, rules, membership: member }).membershipDiscount).toBe(0);
  });
});

it('deducts a referral discount after promos, up to the remaining amount', () => {
  const bill = quote({
    lines: [aLine('A', 10_000)],
    rules,
    promos: [{ code: 'CODE', benefit: { kind: 'flat', amount: paise(8_000) }, skus: null }],
    referral: { code: 'ASMA4821', amount: paise(5_000) },
  });
  expect(bill).toMatchObject({ promoDiscount: 8_000, referralDiscount: 2_000, payable: 3_900 });
});

it('uses HB Money up to the payable amount', () => {
  const bill = quote({ lines: [aLine('A', 10_000)], rules, wallet: paise(99_999) });
  expect(bill).toMatchObject({ walletApplied: 13_900, payable: 0 });
});

it('refuses a rate above 100 %', () => {
  const membership: MembershipTerms = {
    name: '',
    fee: null,
    discount: basisPoints(10_001),
    discountCap: null,
    freeDelivery: false,
  };
  expect(() => quote({ lines: [aLine('A', 1)], rules, membership })).toThrow(
    'Not a rate, above 100 %: 10001',
  );
});
