import { z } from 'zod';
import { adcCode, count, cutCode, id, paragraph, rupees, skuCode, text } from './basic.ts';
import { arrangedPicture, hubChoice, pictureFile, revision } from './product-editing.ts';
import { tint } from './product.ts';

/** Combo codes have their own range, so that the code of a cart line identifies a combo. */
export const comboSku = z
  .string()
  .regex(/^CMB-[A-Z0-9][A-Z0-9-]{0,35}$/, 'must be CMB- with capital letters, digits and hyphens');

const amount = rupees.positive().max(1_000_000);

/** The price with the default cuts: fixed, or a discount on the sum of the parts. */
export const comboRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), amount }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.number().min(0.01).max(99.99).multipleOf(0.01),
  }),
  z.strictObject({ kind: z.literal('less'), amount }),
]);
export type ComboRule = z.infer<typeof comboRule>;

export const editedComboPart = z.strictObject({
  /** The id as it was read; null for a new part, which gets one. */
  partNo: z.int().min(1).max(99).nullable(),
  sku: skuCode,
  /** Packs in one combo. */
  quantity: z.int().min(1).max(50),
  /** The fixed cut; null: the customer chooses, where the pack has cuts. */
  cut: cutCode.nullable(),
});

/** All fields of a combo that staff edit. An empty text means none. */
export const editedCombo = z.strictObject({
  name: text(120),
  summary: text(200, 0),
  description: paragraph(4000),
  tint,
  rule: comboRule,
  /** Replaces the text of the discount rule. */
  discountText: text(40, 0),
  maxQuantityCart: z.int().min(1).max(99),
  active: z.boolean(),
  /** Without pictures of its own, a combo shows those of its parts. */
  pictures: z.array(arrangedPicture).max(6),
  parts: z.array(editedComboPart).min(1).max(12),
  /** Hubs with a price of their own, which overrides the rule. */
  hubPrices: z.array(z.strictObject({ adcCode, price: amount })).max(200),
});
export type EditedCombo = z.infer<typeof editedCombo>;

/** All fields of a new combo: later its code does not change. */
export const newCombo = z.strictObject({ sku: comboSku, ...editedCombo.shape });
export type NewCombo = z.infer<typeof newCombo>;

/** A SKU as a part of combos: its single price and its cuts. */
export const packChoice = z.object({
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  imageUrl: z.string(),
  tint,
  price: rupees,
  /** False: not for sale at present, so its combos are not for sale either. */
  active: z.boolean(),
  /** The first cut is the default. */
  cuts: z.array(z.object({ code: cutCode, label: z.string(), extraPrice: rupees })),
});
export type PackChoice = z.infer<typeof packChoice>;

export const comboListRow = z.object({
  comboProductId: id,
  sku: comboSku,
  name: z.string(),
  imageUrl: z.string(),
  tint,
  active: z.boolean(),
  /** False although active: one of its parts is not for sale. */
  sold: z.boolean(),
  packCount: count,
  /** The sum of its parts' prices, and its own price; hubs may have other prices. */
  alone: rupees,
  price: rupees,
});

export const comboForEditing = z.object({
  comboProductId: id,
  sku: comboSku,
  revision,
  combo: z.object({
    ...editedCombo.shape,
    pictures: z.array(z.object({ file: pictureFile, url: z.string(), alt: z.string() })),
  }),
  /** The SKUs of its parts. */
  packs: z.array(packChoice),
  /** All hubs, by name. */
  hubs: z.array(hubChoice),
});
