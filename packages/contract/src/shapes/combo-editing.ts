import { z } from 'zod';
import { adcCode, count, cutCode, id, paragraph, rupees, skuCode, text } from './basic.ts';
import { arrangedPicture, hubChoice, pictureFile, revision } from './goods-editing.ts';
import { tint } from './product.ts';

/** A range of codes of its own: a cart's line tells by its code that it is a combo. */
export const comboSku = z
  .string()
  .regex(/^CMB-[A-Z0-9][A-Z0-9-]{0,35}$/, 'must be CMB- with capital letters, digits and hyphens');

const amount = rupees.positive().max(1_000_000);

/** What it costs with the cuts that come by themselves: a price, or so much less than its parts. */
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
  /** As it was read; null for a new part, which is given a number. */
  partNo: z.int().min(1).max(99).nullable(),
  sku: skuCode,
  /** Packs in one combo. */
  quantity: z.int().min(1).max(50),
  /** The cut that it comes in; null: the customer chooses, where the pack is cut at all. */
  cut: cutCode.nullable(),
});

/** All that staff write of a combo. Empty text: nothing to tell. */
export const editedCombo = z.strictObject({
  name: text(120),
  summary: text(200, 0),
  description: paragraph(4000),
  tint,
  rule: comboRule,
  /** In place of the words that the rule for discounts gives. */
  discountText: text(40, 0),
  maxQuantityCart: z.int().min(1).max(99),
  active: z.boolean(),
  /** Without its own, the pictures of its parts stand together. */
  pictures: z.array(arrangedPicture).max(6),
  parts: z.array(editedComboPart).min(1).max(12),
  /** Hubs that ask a price of their own, whatever the rule is. */
  hubPrices: z.array(z.strictObject({ adcCode, price: amount })).max(200),
});
export type EditedCombo = z.infer<typeof editedCombo>;

/** A pack as a part of combos: what it costs alone, and how it can be cut. */
export const packChoice = z.object({
  sku: skuCode,
  productName: z.string(),
  quantity: z.string(),
  imageUrl: z.string(),
  tint,
  price: rupees,
  /** False: not sold at present, nor a combo with it. */
  active: z.boolean(),
  /** The first comes unless another is asked for. */
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
  /** False although active: one of its parts is not sold. */
  sold: z.boolean(),
  packCount: count,
  /** What its parts cost alone, and what it costs; a hub may have prices of its own. */
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
  /** Those that its parts name. */
  packs: z.array(packChoice),
  /** All hubs, by name. */
  hubs: z.array(hubChoice),
});
