import { z } from 'zod';
import {
  count,
  cutCode,
  date,
  grams,
  id,
  instant,
  lineCut,
  rupees,
  seoName,
  skuCode,
  text,
} from './basic.ts';
import { address, visitorAddress } from './address.ts';
import { diet, image, priced, tint } from './product.ts';
import { shopText } from './shop-text.ts';

/** Steps of a bill, from the items to the amount due. */
export const explainedKinds = [
  'items',
  'itemDiscount',
  'membershipDiscount',
  'promo',
  'referral',
  'membershipFee',
  'delivery',
  'deliveryWaived',
  'slot',
  'wallet',
] as const;

/** One step of a bill. */
export const explained = z.object({
  kind: z.enum(explainedKinds),
  /** Negative for a discount; the steps add up to `orderPayableAmount`. */
  amount: rupees,
  /** The promo code or the membership of the step. */
  name: z.string().optional(),
});
export type Explained = z.infer<typeof explained>;

/** The amount taxed at one rate; prices include the tax. */
export const taxRate = z.object({
  /** Percent. */
  rate: z.number().min(0).max(100),
  /** Without the tax. */
  taxableAmount: rupees,
  cgstTaxAmount: rupees,
  sgstTaxAmount: rupees,
  igstTaxAmount: rupees,
});
export type TaxRate = z.infer<typeof taxRate>;

/** The bill, exact to the paisa; its steps add up to `orderPayableAmount`. */
export const priceDetails = z.object({
  /** At retail prices. */
  itemTotal: rupees,
  itemDiscount: rupees,
  promoDiscount: rupees,
  membershipDiscount: rupees,
  referralDiscount: rupees,
  membershipFee: rupees,
  deliveryCharges: rupees,
  cgstTaxAmount: rupees,
  sgstTaxAmount: rupees,
  /** Replaces CGST and SGST where goods cross a state border. */
  igstTaxAmount: rupees,
  walletApplied: rupees,
  /** Rounding of a cash order to the rupee; negative where it reduces the amount. */
  rounding: rupees,
  /** For the rider: no part of the price, and not taxed. Absent without a tip. */
  riderTip: rupees.optional(),
  orderPayableAmount: rupees,
  /** The sum of all discounts. */
  totalSavings: rupees,
  explanation: z.array(explained),
  /** The lowest rate first. */
  taxes: z.array(taxRate),
});
export type PriceDetails = z.infer<typeof priceDetails>;

/** One pack of a combo line. */
export const comboItem = z.object({
  productId: id,
  productName: shopText,
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: shopText.optional(),
  /** Packs in one combo. */
  quantity: count,
  /** The contents of one pack: '500 g'. */
  packSize: shopText,
  /** The price of one pack. */
  netWeightGrams: grams.optional(),
  imageUrl: z.string(),
  tint,
});
export type ComboItem = z.infer<typeof comboItem>;

/**
 * One line: a SKU with one of its cuts, or a combo with the cuts of its parts. `productId` and the slugs
 * of a combo are those of its first part, so that a client without combos still has a link.
 */
export const cartItem = z.object({
  productId: id,
  comboProductId: id.optional(),
  /** The parts of the combo; absent for a product. */
  comboItems: z.array(comboItem).optional(),
  productName: shopText,
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  /** The code of the chosen cut, or the cuts of a combo. */
  cuts: lineCut.optional(),
  cutLabel: shopText.optional(),
  /** The contents of one pack: '500 g'. */
  quantity: shopText,
  netWeightGrams: grams.optional(),
  image,
  tint,
  diet,
  inCartQty: count,
  /** The price of one pack, with the cut. */
  ...priced,
  /** The retail price is the maximum retail price printed on the pack; else a former price. */
  retailIsMrp: z.boolean().default(false),
  /** The price of the line. */
  lineRetailTotal: rupees,
  lineTotal: rupees,
  /** The price of one pack that the customer last saw; absent when it has not changed. */
  priceBefore: rupees.optional(),
  maxQuantityCart: count,
  /** How many packs are available at the visitor's hub, at most `maxQuantityCart`. */
  availableQuantity: count,
  isInventoryAvailable: z.boolean(),
  /** The customer's note to the butcher; '' for none. */
  note: z.string(),
  isPresale: z.boolean(),
  deliveryDays: count,
  /** 'Delivering Fresh Tomorrow Morning', 'Delivery on: 25 Nov 2026'. */
  deliveryText: shopText,
});
export type CartItem = z.infer<typeof cartItem>;

/** A saved line outside of the cart, at today's price. */
export const savedItem = cartItem
  .pick({
    productId: true,
    comboProductId: true,
    productName: true,
    categorySeoName: true,
    productSeoName: true,
    sku: true,
    cuts: true,
    cutLabel: true,
    quantity: true,
    image: true,
    tint: true,
    diet: true,
    inCartQty: true,
    retailPrice: true,
    retailIsMrp: true,
    salePrice: true,
    onSale: true,
    isInventoryAvailable: true,
  })
  .describe('A cart line that is saved for later.');
export type SavedItem = z.infer<typeof savedItem>;

export const promoDetails = z.object({
  promoCode: z.string(),
  description: shopText,
  amountSavedMessage: shopText,
  /** 'Add ₹120 more': the promo stays in the cart without effect until then. */
  whyNot: shopText.optional(),
});
export type PromoDetails = z.infer<typeof promoDetails>;

export const scratchCard = z.object({
  id,
  title: shopText,
  scratched: z.boolean(),
  /** Present only after the card is scratched. */
  reward: shopText.optional(),
  rewardAmount: rupees.optional(),
  rewardPoints: count.optional(),
  /** The card is scratched; the customer gets the reward when the order is delivered. */
  pending: z.boolean().optional(),
  expiresAt: instant,
});
export type ScratchCard = z.infer<typeof scratchCard>;

export const scratchCards = z.object({
  scratched: z.array(scratchCard),
  unscratched: z.array(scratchCard),
});

export const cart = z.object({
  cartItems: z.array(cartItem),
  /** Packs, plus one for a membership: a cart may contain only a membership. */
  totalCartQuantity: count,
  deliveryAddress: address.optional(),
  /** The visitor's location, also without an address. */
  visitorAddress: visitorAddress.optional(),
  completeAddressesList: z.array(address),
  membershipDetails: z.object({
    isMembershipAdded: z.boolean(),
    membershipId: id.optional(),
    title: shopText.optional(),
    price: rupees.optional(),
    /** The savings on this cart with a membership. */
    savings: rupees.optional(),
  }),
  promoDetails: promoDetails.optional(),
  /** Automatic offers. */
  autoOffers: z.array(promoDetails),
  /** The code that would save most, if it saves more than the applied one. */
  bestOffer: promoDetails.optional(),
  /** For guests: the offer that a first login applies, computed for this cart. */
  loginOffer: promoDetails
    .extend({
      saving: rupees,
      /** It is for the first order; otherwise for customers in general. */
      firstOrder: z.boolean(),
    })
    .optional(),
  /** Lines saved for later; they cost nothing and hold no stock. */
  savedForLater: z.array(savedItem),
  referralDetails: z.object({ appliedReferralCode: z.string().optional() }),
  promoList: z.object({ scratchCards }),
  priceDetails,
  freeDelivery: z.object({ threshold: rupees, remaining: rupees }).optional(),
  minimumOrder: z.object({ amount: rupees, remaining: rupees }),
  cartSoldOut: z.boolean(),
  /** Identifies the prices and savings of this answer for `placeOrder`. */
  pricesVersion: z.string(),
  deliveryText: shopText,
});
export type Cart = z.infer<typeof cart>;

/** After a change: the quantity of the changed line, and the number on the cart badge. */
export const cartChange = z.object({
  sku: skuCode,
  cuts: lineCut.optional(),
  itemQuantity: count,
  totalCartQuantity: count,
  cartSoldOut: z.boolean(),
  /** The price differs from the one that the client sent. */
  priceChanged: z.boolean().optional(),
});
export type CartChange = z.infer<typeof cartChange>;

/**
 * Several lines added together: the lines with their quantity in the cart, what is not available, and added
 * goods whose unit price differs from the one in the order that is repeated.
 */
export const cartTopUp = z.object({
  added: z.array(z.object({ sku: skuCode, productName: shopText, quantity: count })),
  missing: z.array(
    z.object({
      sku: skuCode,
      productName: shopText,
      pack: shopText.optional(),
      why: shopText,
    }),
  ),
  repriced: z.array(
    z.object({ sku: skuCode, productName: shopText, priceBefore: rupees, salePrice: rupees }),
  ),
  totalCartQuantity: count,
});
export type CartTopUp = z.infer<typeof cartTopUp>;

/**
 * A cut's code, alone or as a list of one; null and '' mean none. For a combo the list has the cut of each
 * of its `items` in order, '' for the default cut, or `lineCut` as answers contain it.
 */
const chosenCut = z
  .union([lineCut, z.literal(''), z.array(z.union([cutCode, z.literal('')])).max(20), z.null()])
  .transform((input) =>
    Array.isArray(input) && input.length > 1
      ? input
      : (Array.isArray(input) ? input[0] : input) || undefined,
  )
  .optional();

export const itemPayload = z.object({
  productId: id.optional(),
  comboProductId: id.optional(),
  sku: skuCode,
  cuts: chosenCut,
  /** Packs to add; more than the available quantity is refused with 409, more than 10,000 with 422. */
  quantity: z.int().min(1).max(10_000).default(1),
  /** The price that the client showed, in rupees: used only for `priceChanged`, never charged. */
  price: z.number().optional().catch(undefined),
  /** The screen of the item, for analytics. */
  source: text(60, 0).optional(),
  isCart: z.boolean().optional(),
  isBuyNow: z.boolean().optional(),
  mergeCart: z.boolean().optional(),
});

export const itemRemoval = z.object({
  productId: id.optional(),
  comboProductId: id.optional(),
  sku: skuCode,
  cuts: chosenCut,
  /** Absent: the whole line. */
  quantity: z.int().min(1).max(10_000).optional(),
  source: text(60, 0).optional(),
});

export const deliverySlot = z.object({
  date,
  deliverySlotId: id,
  /** '6–8 pm', 'In 90 min'. */
  slot: shopText,
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
  /** Express: delivered as soon as possible. */
  now: z.boolean(),
  left: count,
  full: z.boolean(),
  fee: rupees,
});
export type DeliverySlot = z.infer<typeof deliverySlot>;

/** The slots of a location, which a visitor sees before the login. */
export const areaSlots = z.object({
  slots: z.array(deliverySlot),
  /** Of the hub, once an order; members with free delivery do not pay it. */
  deliveryFee: rupees,
  /** The total of goods from which the hub delivers without the fee; absent: never. */
  freeDeliveryFrom: rupees.optional(),
});
export type AreaSlots = z.infer<typeof areaSlots>;

export const shipmentItem = z.object({
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: shopText.optional(),
  productName: shopText,
  quantity: shopText,
  inCartQty: count,
  imageUrl: z.string(),
  tint,
});

export const shipment = z.object({
  shipmentId: z.string(),
  items: z.array(shipmentItem),
  deliveryText: shopText,
  isPresale: z.boolean(),
  availableDeliverySlots: z.array(deliverySlot),
  /** The earlier choice, if it is still available. */
  chosen: z.object({ deliverySlotId: id, date }).optional(),
  /** The earlier choice that is full or closed now. */
  lostSlot: z.object({ deliverySlotId: id, date }).optional(),
});
export type Shipment = z.infer<typeof shipment>;
