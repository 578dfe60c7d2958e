import { type Paise, allocate, paise, subtractPaise } from '@halal-basket/money';
import type { OrderLine, OrderPart } from '../orders.sql.ts';

type Half<Of> = [stays: Of, moves: Of];

/** Divides an amount by packs: both halves add up to it. */
const divided = (amount: Paise, [stays, moves]: Half<number>): Half<Paise> => {
  const [first = amount, second = paise(0)] = allocate(amount, [stays, moves]);
  return [first, second];
};

/** Divides each amount so that the first halves add up to `sum`. No half is below zero. */
function dividedTo(sum: Paise, amounts: readonly Paise[]): Half<Paise[]> {
  const stays = allocate(sum, amounts);
  return [stays, amounts.map((amount, index) => subtractPaise(amount, stays[index] ?? paise(0)))];
}

const taxNames = ['cgst', 'sgst', 'igst'] as const;
type Taxes = Pick<OrderLine, (typeof taxNames)[number]>;

const dividedTaxes = (taxes: Taxes, packs: Half<number>): Half<Taxes> => {
  const [cgst, sgst, igst] = taxNames.map((name) => divided(taxes[name], packs));
  const half = (index: 0 | 1): Taxes => ({
    cgst: cgst?.[index] ?? paise(0),
    sgst: sgst?.[index] ?? paise(0),
    igst: igst?.[index] ?? paise(0),
  });
  return [half(0), half(1)];
};

/** The parts of both halves of a combo: their shares add up to the price of each half. */
function dividedParts(
  parts: readonly OrderPart[],
  { packs, total, net }: { packs: Half<number>; total: Paise; net: Paise },
): Half<OrderPart[]> {
  const totals = dividedTo(
    total,
    parts.map((part) => part.total),
  );
  const nets = dividedTo(
    net,
    parts.map((part) => part.net),
  );
  const half = (side: 0 | 1): OrderPart[] =>
    parts.map((part, index) => ({
      ...part,
      quantity: part.inOne * packs[side],
      total: totals[side][index] ?? paise(0),
      net: nets[side][index] ?? paise(0),
      ...dividedTaxes(part, packs)[side],
    }));
  return [half(0), half(1)];
}

const taxesOf = (parts: readonly OrderPart[]): Taxes => ({
  cgst: sum(parts, 'cgst'),
  sgst: sum(parts, 'sgst'),
  igst: sum(parts, 'igst'),
});

const sum = (parts: readonly OrderPart[], name: keyof Taxes): Paise =>
  paise(parts.reduce((total, part) => total + part[name], 0));

const discounts = ['membershipDiscount', 'promoDiscount', 'referralDiscount'] as const;

/**
 * Divides a line: `packs` of it move to another shipment. Price, discounts, tax and packs of both halves add up to
 * the line, to the paisa.
 */
export function divideLine(line: OrderLine, packs: number, shipmentNo: number): Half<OrderLine> {
  const both: Half<number> = [line.quantity - packs, packs];
  const [total] = divided(line.total, both);
  const shares = dividedTo(total, [...discounts.map((name) => line[name]), line.net]);
  const parts =
    line.parts && dividedParts(line.parts, { packs: both, total, net: shares[0][3] ?? paise(0) });
  const half = (side: 0 | 1): OrderLine => {
    const [membershipDiscount, promoDiscount, referralDiscount, net] = shares[side];
    const ofParts = parts?.[side] ?? null;
    return {
      ...line,
      shipmentNo: side === 0 ? line.shipmentNo : shipmentNo,
      quantity: both[side],
      total: side === 0 ? total : subtractPaise(line.total, total),
      membershipDiscount: membershipDiscount ?? paise(0),
      promoDiscount: promoDiscount ?? paise(0),
      referralDiscount: referralDiscount ?? paise(0),
      net: net ?? paise(0),
      ...(ofParts ? taxesOf(ofParts) : dividedTaxes(line, both)[side]),
      parts: ofParts,
    };
  };
  return [half(0), half(1)];
}

const amounts = ['total', 'net', ...discounts, ...taxNames] as const;

const joinedParts = (stays: OrderPart, moves: OrderPart): OrderPart => ({
  ...stays,
  quantity: stays.quantity + moves.quantity,
  total: paise(stays.total + moves.total),
  net: paise(stays.net + moves.net),
  cgst: paise(stays.cgst + moves.cgst),
  sgst: paise(stays.sgst + moves.sgst),
  igst: paise(stays.igst + moves.igst),
});

/** The goods of a line without packs and amounts: two lines with the same goods can be joined. */
export const goodsOfLine = ({ sku, cut, note, unitRetail, unitPrice, gst, comboId }: OrderLine) =>
  JSON.stringify([sku, cut, note, unitRetail, unitPrice, gst, comboId]);

/** Joins two lines of the same goods; the opposite of `divideLine`. */
export function joinLines(stays: OrderLine, moves: OrderLine): OrderLine {
  const sums = Object.fromEntries(
    amounts.map((name) => [name, paise(stays[name] + moves[name])]),
  ) as Pick<OrderLine, (typeof amounts)[number]>;
  return {
    ...stays,
    ...sums,
    quantity: stays.quantity + moves.quantity,
    parts:
      stays.parts?.map((part, index) => {
        const other = moves.parts?.[index];
        return other ? joinedParts(part, other) : part;
      }) ?? null,
  };
}
