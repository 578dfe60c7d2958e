import { z } from 'zod';
import { adcCode, count, date, grams, instant, orderNo, rupees, skuCode, text } from './basic.ts';
import { substituteRule } from './order.ts';

export const kitchenStation = z.strictObject({
  name: text(40),
  /** The slugs of its categories. */
  categories: z.array(text(80)).max(100),
});

/** The stations of all kitchens and the rule for weights, as staff edit them. */
export const editedKitchen = z.strictObject({
  stations: z.array(kitchenStation).max(30),
  /** The most that a picked weight may differ from the ordered one without a reason. */
  tolerancePercent: z.int().min(0).max(100),
  /** For missing goods of customers who chose no rule. */
  substituteRule,
});
export type EditedKitchen = z.infer<typeof editedKitchen>;

export const kitchenSetting = z.object({
  revision: count,
  kitchen: editedKitchen,
  /** The categories to choose from. */
  categories: z.array(z.object({ seoName: z.string(), name: z.string() })),
});
export type KitchenSetting = z.infer<typeof kitchenSetting>;

/** Packs of one SKU and cut for one order. */
export const kitchenPick = z.object({
  orderNo,
  lineNo: count,
  /** The part of a combo, else 0. */
  partNo: count,
  slot: z.string(),
  orderedPacks: count,
  /** 0 where it is sold by the pack. */
  orderedGrams: grams,
  /** Absent until it is picked. */
  packs: count.optional(),
  grams: grams.optional(),
  /** The customer's note to the butcher. */
  note: z.string().optional(),
  /** The message to pack with the order, '' for none; absent: the order is no gift. */
  giftMessage: z.string().optional(),
  /** The customer’s choice if these goods are missing; absent: the shop's rule. */
  ifMissing: substituteRule.optional(),
  /** The ordered goods for which these are delivered. */
  insteadOf: z.string().optional(),
});
export type KitchenPick = z.infer<typeof kitchenPick>;

/** The same goods of all orders. */
export const kitchenGoods = z.object({
  sku: z.string(),
  productName: z.string(),
  cutLabel: z.string(),
  quantity: z.string(),
  packs: count,
  grams,
  picks: z.array(kitchenPick),
});
export type KitchenGoods = z.infer<typeof kitchenGoods>;

export const kitchenList = z.object({
  adcCode,
  date,
  tolerancePercent: count,
  /** The slots of the day with their deliveries. */
  slots: z.array(z.object({ startMinute: count, label: z.string(), deliveries: count })),
  stations: z.array(
    z.object({
      /** '' for goods without a station. */
      name: z.string(),
      packs: count,
      /** Picks that are done. */
      picked: count,
      picks: count,
      goods: z.array(kitchenGoods),
    }),
  ),
  /** Packs of subscriptions that become orders on the evening before; none for a single slot. */
  planned: z.array(
    z.object({ sku: skuCode, productName: z.string(), quantity: z.string(), packs: count }),
  ),
});
export type KitchenList = z.infer<typeof kitchenList>;

/** A lot on a label. */
const labelLot = z.object({
  lotNo: z.string(),
  packs: count,
  packDate: date,
  useBy: date.optional(),
});

export const weighed = z.object({
  pick: kitchenPick,
  lots: z.array(labelLot),
  /** Packs for which no usable lot is on hand. */
  withoutLot: count,
  at: instant,
});
export type Weighed = z.infer<typeof weighed>;

/** A pack that can replace missing goods. */
export const substituteChoice = z.object({
  sku: skuCode,
  productName: z.string(),
  cutLabel: z.string(),
  quantity: z.string(),
  available: count,
  /** The hub's price of one pack. */
  price: rupees,
  /** Whether the customer gets money back. */
  isCheaper: z.boolean(),
});
export type SubstituteChoice = z.infer<typeof substituteChoice>;

/** The substitutes of a line, the most similar first. */
export const lineSubstitutes = z.object({
  orderNo,
  lineNo: count,
  /** The customer’s choice. */
  rule: substituteRule,
  /** Of the customer who wants a call first, until the goods leave; absent otherwise. */
  customerPhone: z.string().optional(),
  packs: count,
  ordered: z.object({
    sku: skuCode,
    productName: z.string(),
    cutLabel: z.string(),
    quantity: z.string(),
    price: rupees,
  }),
  /** The SKU that is delivered at present, if it is another one. */
  chosen: skuCode.optional(),
  choices: z.array(substituteChoice),
});
export type LineSubstitutes = z.infer<typeof lineSubstitutes>;
