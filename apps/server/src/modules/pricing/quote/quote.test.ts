import { type Paise, basisPoints, paise, sumPaise } from '@halal-basket/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCart, aLine, aPromo, holdsFor } from './arbitraries.ts';
import { priceDetailsOf } from '../bill-view.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteLine, QuoteRules, Taxes } from './quote-types.ts';
import { taxesIn } from '../taxes/taxes.ts';

const allOf = ({ cgst, sgst, igst }: Taxes): number => cgst + sgst + igst;

describe('any cart', () => {
  it('adds up to the paisa, and each step of its explanation with it', () => {
    holdsFor(aCart, (input) => {
      const bill = quote(input);
      const cost =
        bill.itemTotal -
        bill.itemDiscount -
        bill.membershipDiscount -
        bill.promoDiscount -
        bill.referralDiscount +
        bill.membershipFee +
        bill.deliveryCharges;
      return (
        bill.payable === cost - bill.walletApplied &&
        bill.payable === sumPaise(bill.explanation.map(({ amount }) => amount)) &&
        bill.itemTotal === sumPaise(bill.lines.map((line) => line.retailTotal)) &&
        bill.goodsTotal === sumPaise(bill.lines.map((line) => line.total)) &&
        bill.promoDiscount === sumPaise(bill.promos.map(({ discount }) => discount)) &&
        bill.savings === bill.itemTotal - sumPaise(bill.lines.map((line) => line.net))
      );
    });
  });

  it('costs exactly the tip more with a tip, and nothing else of its bill changes', () => {
    holdsFor(fc.tuple(aCart, fc.integer({ min: 1, max: 5000 })), ([input, rupees]) => {
      const bill = quote(input);
      const { orderPayableAmount: without, ...prices } = priceDetailsOf(bill);
      const withTip = priceDetailsOf(bill, paise(0), paise(rupees * 100));
      const { orderPayableAmount, riderTip, ...rest } = withTip;
      expect(rest).toEqual(prices);
      return (
        riderTip === rupees && Math.round((orderPayableAmount - without) * 100) === rupees * 100
      );
    });
  });

  it('spreads exactly the discounts over its lines, and each line exactly over its parts', () => {
    holdsFor(aCart, (input) => {
      const bill = quote(input);
      const names = ['membershipDiscount', 'promoDiscount', 'referralDiscount'] as const;
      return (
        names.every((name) => bill[name] === sumPaise(bill.lines.map((line) => line[name]))) &&
        bill.lines.every(
          (line) =>
            line.net === line.total - sumPaise(names.map((name) => line[name])) &&
            (line.shares.length === 0 ||
              (line.net === sumPaise(line.shares.map(({ net }) => net)) &&
                line.total === sumPaise(line.shares.map(({ total }) => total)) &&
                line.shares.every(({ total, net }) => net >= 0 && net <= total))),
        )
      );
    });
  });

  it('has no line and no total below zero', () => {
    holdsFor(aCart, (input) => {
      const bill = quote(input);
      const amounts: Paise[] = [
        bill.itemTotal,
        bill.itemDiscount,
        bill.goodsTotal,
        bill.membershipDiscount,
        bill.promoDiscount,
        bill.referralDiscount,
        bill.membershipFee,
        bill.deliveryCharges,
        bill.walletApplied,
        bill.payable,
        bill.minimumOrder.remaining,
        bill.freeDelivery?.remaining ?? paise(0),
        ...bill.taxRates.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst]),
        ...bill.lines.flatMap((line) => [
          line.total,
          line.retailTotal,
          line.net,
          line.membershipDiscount,
          line.promoDiscount,
          line.referralDiscount,
        ]),
      ];
      return amounts.every((amount) => amount >= 0);
    });
  });

  it('contains exactly the taxes of its lines and charges, included in the payable amount', () => {
    holdsFor(aCart, (input) => {
      const { lines, charges, taxes, taxRates, payable, walletApplied } = quote(input);
      const paid = payable + walletApplied;
      const sum = [...lines, ...charges].reduce((total, each) => total + allOf(each.taxes), 0);
      const byRate = taxRates.reduce((total, rate) => total + allOf(rate), 0);
      const taxable = sumPaise(taxRates.map((rate) => rate.taxable));
      const absent = input.rules.intraState ? taxes.igst : taxes.cgst + taxes.sgst;
      return allOf(taxes) === sum && byRate === sum && taxable + sum === paid && absent === 0;
    });
  });

  it('never has a lower item total with one more item', () => {
    holdsFor(fc.tuple(aCart, aLine), ([some, more]) => {
      const before = quote(some);
      const after = quote({ ...some, lines: [...some.lines, more] });
      return after.itemTotal >= before.itemTotal && after.goodsTotal >= before.goodsTotal;
    });
  });

  it('costs the same in any order of its lines, and so does each line', () => {
    const shuffled = aCart.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
      ),
    );
    const totalsText = ({ lines, ...totals }: Quote): string =>
      JSON.stringify([totals, lines.map((line) => JSON.stringify(line)).sort()]);
    holdsFor(
      shuffled,
      ([cart, lines]) => totalsText(quote({ ...cart, lines })) === totalsText(quote(cart)),
    );
  });

  it('charges delivery once, free from the threshold on, and every slot fee', () => {
    holdsFor(aCart, (input) => {
      const { deliveryFee, slotFees, freeDeliveryFrom } = input.rules;
      const { goodsTotal, deliveryCharges, freeDelivery, promos } = quote(input);
      if (input.lines.length === 0) return deliveryCharges === 0;
      const free =
        (freeDeliveryFrom !== null && goodsTotal >= freeDeliveryFrom) ||
        input.membership?.freeDelivery === true ||
        promos.some(({ delivery }) => delivery > 0);
      return (
        deliveryCharges === (free ? 0 : deliveryFee) + sumPaise(slotFees) &&
        (freeDelivery === null || !free || freeDelivery.remaining === 0)
      );
    });
  });

  it('never costs more with a promo, and costs the same as before without it', () => {
    holdsFor(fc.tuple(aCart, aPromo), ([cart, promo]) => {
      const promos = cart.promos ?? [];
      const before = quote(cart);
      const applied = quote({ ...cart, promos: [...promos, promo] });
      const removed = quote({ ...cart, promos });
      return (
        applied.payable + applied.walletApplied <= before.payable + before.walletApplied &&
        JSON.stringify(removed) === JSON.stringify(before)
      );
    });
  });

  it('adds up in rupees on the wire too', () => {
    const inPaise = (rupees: number) => Math.round(rupees * 100);
    holdsFor(aCart, (input) => {
      const wire = priceDetailsOf(quote(input));
      const steps = wire.explanation.reduce((sum, { amount }) => sum + inPaise(amount), 0);
      return (
        steps === inPaise(wire.orderPayableAmount) &&
        inPaise(wire.orderPayableAmount) ===
          inPaise(wire.itemTotal) -
            inPaise(wire.itemDiscount) -
            inPaise(wire.promoDiscount) -
            inPaise(wire.membershipDiscount) -
            inPaise(wire.referralDiscount) +
            inPaise(wire.membershipFee) +
            inPaise(wire.deliveryCharges) -
            inPaise(wire.walletApplied)
      );
    });
  });
});

const plainRules: QuoteRules = {
  deliveryFee: paise(3_900),
  slotFees: [],
  freeDeliveryFrom: paise(49_900),
  minimumOrder: paise(19_900),
  deliveryGst: basisPoints(1800),
  intraState: true,
};

const aPack = (quantity: number): QuoteLine => ({
  sku: 'CHK-CURRY-500',
  cut: 'curry',
  quantity,
  unitRetail: paise(22_000),
  unitPrice: paise(18_900),
  gst: basisPoints(500),
});

describe('a cart of one pack', () => {
  it('is explained to the paisa', () => {
    expect(quote({ lines: [aPack(1)], rules: plainRules })).toMatchObject({
      itemTotal: 22_000,
      itemDiscount: 3_100,
      deliveryCharges: 3_900,
      payable: 22_800,
      // 189.00 × 2.5 / 105 = 4.50 and 39.00 × 9 / 118 = 2.97, each to centre and state alike.
      taxes: { cgst: 450 + 297, sgst: 450 + 297, igst: 0 },
      freeDelivery: { threshold: 49_900, remaining: 31_000 },
      minimumOrder: { amount: 19_900, remaining: 1_000 },
    });
  });

  it('has free delivery at exactly the threshold, but pays for the slot', () => {
    const rules = { ...plainRules, freeDeliveryFrom: paise(18_900), slotFees: [paise(2_900)] };
    expect(quote({ lines: [aPack(1)], rules }).deliveryCharges).toBe(2_900);
  });

  it('contains integrated tax for a delivery to another state', () => {
    const rules = { ...plainRules, intraState: false };
    expect(quote({ lines: [aPack(1)], rules }).taxes).toEqual({ cgst: 0, sgst: 0, igst: 1_495 });
  });
});

describe('invalid input', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused: %s packs',
    (quantity) => {
      expect(() => quote({ lines: [aPack(quantity)], rules: plainRules })).toThrow(
        `Not a quantity: ${quantity}`,
      );
    },
  );

  it('is refused if the total is not a safe integer', () => {
    expect(() => quote({ lines: [aPack(Number.MAX_SAFE_INTEGER)], rules: plainRules })).toThrow(
      RangeError,
    );
  });

  it('is refused: a price below zero', () => {
    const line = { ...aPack(1), unitPrice: paise(-1) };
    expect(() => quote({ lines: [line], rules: plainRules })).toThrow('A price below zero: -1');
  });

  it('gives no negative discount if the retail price is below the price', () => {
    const line = { ...aPack(2), unitRetail: paise(100) };
    expect(quote({ lines: [line], rules: plainRules }).itemDiscount).toBe(0);
  });
});

describe('taxesIn', () => {
  it('splits the tax into equal halves for centre and state, for any amount and rate', () => {
    expect(taxesIn(paise(147), basisPoints(500), true)).toEqual({ cgst: 4, sgst: 4, igst: 0 });
    expect(taxesIn(paise(147), basisPoints(500), false)).toEqual({ cgst: 0, sgst: 0, igst: 7 });
    const rates = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), rates, (amount, rate) => {
        const { cgst, sgst } = taxesIn(paise(amount), basisPoints(rate), true);
        const exact = (amount * rate) / (10_000 + rate);
        return cgst === sgst && Math.abs(cgst + sgst - exact) <= 1;
      }),
      { numRuns: 5000 },
    );
  });
});
