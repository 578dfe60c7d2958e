import {
  type Paise,
  formatRupees,
  roundingOf,
  rupeesFromPaise,
  sumPaise,
  timesPaise,
  zeroPaise,
} from '@halal-basket/money';
import { refuse } from '../../../platform/errors.ts';
import { type ResolvedLine, quoteLineOf } from '../../cart/index.ts';
import type { MembershipTerms } from '../../membership/index.ts';
import {
  type EditedContent,
  type OrderLine,
  type OrderRecord,
  type ShipmentSlot,
} from '../../orders/index.ts';
import {
  type Bill,
  type Quote,
  type QuoteLine,
  type QuoteRules,
  quote,
  savedByMembership,
} from '../../pricing/index.ts';
import {
  type KeptOffer,
  type RedeemedPromo,
  limitedTo,
  offersAfterEdit,
} from '../../promotions/index.ts';
import { snapshotLine } from '../placing/order-snapshot.ts';
import type { KeptLine } from './edit-plan.ts';

/** Packs that an edit adds, at the price of today. */
export interface ExtraLine {
  line: ResolvedLine;
  shipmentNo: number;
  /** The day of the slot, whose tax rates apply. */
  day: string;
}

export interface EditToPrice {
  order: OrderRecord;
  /** Whether the price is still to be paid on delivery: only that is rounded. */
  isDue: boolean;
  kept: readonly KeptLine[];
  extra: readonly ExtraLine[];
  slots: readonly ShipmentSlot[];
  rules: QuoteRules;
  membership: MembershipTerms | null;
  offers: readonly RedeemedPromo[];
}

export interface PricedEdit {
  content: EditedContent;
  quote: Quote;
  /** Offers that the order loses, each with the reason. */
  lost: { code: string; whyNot: string }[];
}

/** A line of the edited order before its price: packs of the order, of today, or both at one price. */
interface Draft {
  /** The line's number in the order; null for a new line. */
  lineNo: number | null;
  before: OrderLine | null;
  extra: ExtraLine | null;
  quantity: number;
  shipmentNo: number;
}

/** Packs of today join the line that they extend where both cost the same. */
function draftsOf({ order, kept, extra }: EditToPrice): Draft[] {
  const drafts = kept.flatMap(({ lineNo, packs }): Draft[] => {
    const before = order.lines[lineNo - 1];
    return before
      ? [{ lineNo, before, extra: null, quantity: packs, shipmentNo: before.shipmentNo }]
      : [];
  });
  for (const each of extra) {
    const { line, shipmentNo } = each;
    const same = drafts.find(
      ({ before, shipmentNo: of }) =>
        before !== null &&
        before.parts === null &&
        of === shipmentNo &&
        before.sku === line.sku.sku &&
        before.cut === (line.cut?.code ?? '') &&
        before.unitPrice === line.unitPrice &&
        before.unitRetail === line.unitRetail,
    );
    if (same) same.quantity += line.quantity;
    else
      drafts.push({ lineNo: null, before: null, extra: each, quantity: line.quantity, shipmentNo });
  }
  return drafts;
}

function quoteLine({ before, extra, quantity }: Draft): QuoteLine {
  if (before === null) {
    if (!extra) throw new Error('A line of an edit without packs');
    return quoteLineOf(extra.line, extra.day);
  }
  const { sku, cut, unitRetail, unitPrice, gst, parts } = before;
  return {
    sku,
    cut,
    quantity,
    unitRetail,
    unitPrice,
    gst,
    ...(parts && {
      parts: parts.map(({ unitAlone, inOne, gst: rate }) => ({
        alone: timesPaise(unitAlone, inOne),
        gst: rate,
      })),
    }),
  };
}

/** A line of the order with another number of packs and its new shares of the discounts. */
function keptLine(before: OrderLine, priced: Quote['lines'][number]): OrderLine {
  const { quantity, total, membershipDiscount, promoDiscount, referralDiscount, net } = priced;
  return {
    ...before,
    quantity,
    total,
    membershipDiscount,
    promoDiscount,
    referralDiscount,
    net,
    ...priced.taxes,
    gst: priced.gst,
    parts:
      before.parts?.map((part, index) => {
        const share = priced.shares[index];
        if (!share) throw new Error('A part of a combo without its share of the price');
        const { total: ofTotal, net: ofNet, gst } = share;
        return {
          ...part,
          quantity: part.inOne * quantity,
          total: ofTotal,
          net: ofNet,
          gst,
          ...share.taxes,
        };
      }) ?? null,
  };
}

const lineOf = (draft: Draft, priced: Quote['lines'][number]): OrderLine => {
  if (draft.before) return keptLine(draft.before, priced);
  if (!draft.extra) throw new Error('A line of an edit without packs');
  return snapshotLine(draft.extra.line, priced, draft.shipmentNo);
};

const goodsOf = (drafts: readonly Draft[]) =>
  drafts.map(({ before, extra, quantity }) => {
    const unit = before?.unitPrice ?? extra?.line.unitPrice ?? zeroPaise;
    return {
      sku: before?.sku ?? extra?.line.sku.sku ?? '',
      productId: before?.productId ?? extra?.line.sku.productId ?? 0,
      category: before?.categorySeoName ?? extra?.line.sku.categorySeoName ?? '',
      quantity,
      total: timesPaise(unit, quantity),
    };
  });

/** Offers in the order in which the bill of the order applied them. */
function inBillOrder(
  offers: readonly RedeemedPromo[],
  { explanation }: Pick<OrderRecord, 'explanation'>,
): RedeemedPromo[] {
  const place = (code: string) => explanation.findIndex(({ name }) => name === code);
  return offers.toSorted((a, b) => place(a.code) - place(b.code));
}

/** The referral's discount continues as the amount that it was. */
function referralOf({ explanation, referralDiscount: amount }: OrderRecord) {
  const step = explanation.find(({ kind }) => kind === 'referral');
  return step ? { code: step.name, amount } : null;
}

const billOfQuote = (priced: Quote): Bill => ({
  itemTotal: priced.itemTotal,
  itemDiscount: priced.itemDiscount,
  membershipDiscount: priced.membershipDiscount,
  promoDiscount: priced.promoDiscount,
  referralDiscount: priced.referralDiscount,
  membershipFee: priced.membershipFee,
  deliveryCharges: priced.deliveryCharges,
  taxes: priced.taxes,
  walletApplied: priced.walletApplied,
  payable: priced.payable,
  charges: priced.charges,
  taxRates: priced.taxRates,
  explanation: priced.explanation,
});

/** Prices with these offers; one that exceeds its limit is limited, once. */
function priceWith(price: (offers: readonly KeptOffer[]) => Quote, kept: readonly KeptOffer[]) {
  const first = price(kept);
  const within = kept.map((offer, index): KeptOffer => {
    const result = first.promos[index];
    const saved = result ? sumPaise([result.discount, result.delivery]) : zeroPaise;
    if (offer.atMost === null || saved <= offer.atMost) return offer;
    return { atMost: null, applied: limitedTo(offer, offer.atMost) };
  });
  return within.every((offer, index) => offer === kept[index]) ? first : price(within);
}

/**
 * The order after an edit, priced by the rules of a cart over all its lines: packs of the order at their price,
 * further ones at the price of today. Refuses ORDER_EMPTY where a delivery would keep nothing, and ORDER_TOO_SMALL.
 */
export function priceEdit(content: EditToPrice): PricedEdit {
  const { order, isDue, slots, rules, membership } = content;
  const drafts = draftsOf(content);
  if (!slots.every((slot) => drafts.some(({ shipmentNo }) => shipmentNo === slot.shipmentNo))) {
    refuse('ORDER_EMPTY');
  }
  const offers = inBillOrder(content.offers, order);
  const { kept, lost } = offersAfterEdit(offers, goodsOf(drafts));
  const lines = drafts.map(quoteLine);
  const referral = referralOf(order);
  const bill = priceWith(
    (promos) =>
      quote({ lines, rules, membership, promos: promos.map(({ applied }) => applied), referral }),
    kept,
  );
  const { amount: minimum, remaining } = bill.minimumOrder;
  if (remaining > 0) {
    const least = formatRupees(rupeesFromPaise(minimum));
    refuse('ORDER_TOO_SMALL', {
      description: `The minimum order is ${least}. Keep more, or cancel the order.`,
    });
  }
  const savedBy = (code: string): Paise => {
    const result = bill.promos.find((promo) => promo.code === code);
    return result ? sumPaise([result.discount, result.delivery]) : zeroPaise;
  };
  const forMembers = offers.filter(({ terms }) => terms.membersOnly);
  return {
    quote: bill,
    lost,
    content: {
      bill: billOfQuote(bill),
      rounding: isDue ? roundingOf(bill.payable) : order.rounding,
      lines: bill.lines.flatMap((priced, index) => {
        const draft = drafts[index];
        return draft ? [lineOf(draft, priced)] : [];
      }),
      slots,
      lineRules: drafts.flatMap(({ lineNo }, index) =>
        order.lineRules
          .filter((each) => each.lineNo === lineNo)
          .map(({ rule }) => ({ lineNo: index + 1, rule })),
      ),
      offers: offers.map(({ promoId, code }) => ({ promoId, saved: savedBy(code) })),
      memberSaving: sumPaise([
        savedByMembership(bill),
        ...forMembers.map(({ code }) => savedBy(code)),
      ]),
    },
  };
}
