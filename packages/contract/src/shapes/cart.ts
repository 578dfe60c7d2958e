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
import { address, visitorAddress } from './place.ts';
import { diet, image, priced, tint } from './product.ts';

/** Steps of a bill, from the items to what is to be paid. */
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
  /** Below zero where it takes off; together the steps give `orderPayableAmount`. */
  amount: rupees,
  /** The code or the membership that did it. */
  name: z.string().optional(),
});
export type Explained = z.infer<typeof explained>;

/** What is taxed at one rate; the tax is inside the prices. */
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

/** The bill. Every figure to the paisa; together they give `orderPayableAmount`. */
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
  /** Instead of the two where the goods cross a state's border. */
  igstTaxAmount: rupees,
  walletApplied: rupees,
  /** To the rupee, of an order that is paid at the door; below zero where it takes off. */
  rounding: rupees,
  orderPayableAmount: rupees,
  /** All discounts together. */
  totalSavings: rupees,
  explanation: z.array(explained),
  /** The lowest rate first. */
  taxes: z.array(taxRate),
});
export type PriceDetails = z.infer<typeof priceDetails>;

/** One of the packs that a line consists of, where the line is a combo. */
export const comboItem = z.object({
  productId: id,
  productName: z.string(),
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: z.string().optional(),
  /** Packs in one combo. */
  quantity: count,
  /** What one pack holds: '500 g'. */
  packSize: z.string(),
  /** Of one pack. */
  netWeightGrams: grams.optional(),
  imageUrl: z.string(),
  tint,
});
export type ComboItem = z.infer<typeof comboItem>;

/**
 * One line: a SKU and one of its cuts, or a combo and the cuts chosen for its parts. Of a combo,
 * `productId` and its SEO names are those of its first part, so that a client that knows no combos
 * still leads somewhere.
 */
export const cartItem = z.object({
  productId: id,
  comboProductId: id.optional(),
  /** What is in the combo; absent where the line is a product. */
  comboItems: z.array(comboItem).optional(),
  productName: z.string(),
  categorySeoName: seoName,
  productSeoName: seoName,
  sku: skuCode,
  /** The chosen cut's code, or those of a combo. */
  cuts: lineCut.optional(),
  cutLabel: z.string().optional(),
  /** What one pack holds: '500 g'. */
  quantity: z.string(),
  netWeightGrams: grams.optional(),
  image,
  tint,
  diet,
  inCartQty: count,
  /** Of one pack, with the cut. */
  ...priced,
  /** The retail price is the maximum retail price printed on the pack; else a former price. */
  retailIsMrp: z.boolean().default(false),
  /** Of the line. */
  lineRetailTotal: rupees,
  lineTotal: rupees,
  /** Of one pack, what the customer was last shown; absent where that is today's price. */
  priceBefore: rupees.optional(),
  maxQuantityCart: count,
  /** How many of this pack can be had at the visitor's hub, at most `maxQuantityCart`. */
  availableQuantity: count,
  isInventoryAvailable: z.boolean(),
  /** What the customer asks of the butcher; '' for nothing. */
  note: z.string(),
  isPresale: z.boolean(),
  deliveryDays: count,
  /** 'Delivering Fresh Tomorrow Morning', 'Delivery on: 25 Nov 2026'. */
  deliveryText: z.string(),
});
export type CartItem = z.infer<typeof cartItem>;

/** A line that waits outside of the cart, at today's price. */
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
  description: z.string(),
  amountSavedMessage: z.string(),
  /** 'Add ₹120 more': it stays with the cart, but gives nothing as the cart is now. */
  whyNot: z.string().optional(),
});
export type PromoDetails = z.infer<typeof promoDetails>;

export const scratchCard = z.object({
  id,
  title: z.string(),
  scratched: z.boolean(),
  /** Told only once it is scratched. */
  reward: z.string().optional(),
  rewardAmount: rupees.optional(),
  rewardPoints: count.optional(),
  /** Scratched, and the customer's when the order is delivered. */
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
  /** Packs, and a membership beside them as one: a cart of nothing but a plan is a cart too. */
  totalCartQuantity: count,
  deliveryAddress: address.optional(),
  /** Where the visitor shops, also without an address. */
  visitorAddress: visitorAddress.optional(),
  completeAddressesList: z.array(address),
  membershipDetails: z.object({
    isMembershipAdded: z.boolean(),
    membershipId: id.optional(),
    title: z.string().optional(),
    price: rupees.optional(),
    /** What this cart would save as a member. */
    savings: rupees.optional(),
  }),
  promoDetails: promoDetails.optional(),
  /** Offers that apply by themselves. */
  autoOffers: z.array(promoDetails),
  /** The code that would save most, and more than what is applied. */
  bestOffer: promoDetails.optional(),
  /** Lines put aside for another time; they cost nothing and hold nothing. */
  savedForLater: z.array(savedItem),
  referralDetails: z.object({ appliedReferralCode: z.string().optional() }),
  promoList: z.object({ scratchCards }),
  priceDetails,
  freeDelivery: z.object({ threshold: rupees, remaining: rupees }).optional(),
  minimumOrder: z.object({ amount: rupees, remaining: rupees }),
  cartSoldOut: z.boolean(),
  /** Names the prices and savings of this answer: `placeOrder` takes it. */
  pricesVersion: z.string(),
  deliveryText: z.string(),
});
export type Cart = z.infer<typeof cart>;

/** After a change: the quantity of the changed line, and the badge. */
export const cartChange = z.object({
  sku: skuCode,
  cuts: lineCut.optional(),
  itemQuantity: count,
  totalCartQuantity: count,
  cartSoldOut: z.boolean(),
  /** The price differs from the one that the client showed. */
  priceChanged: z.boolean().optional(),
});
export type CartChange = z.infer<typeof cartChange>;

/**
 * A cut's code, alone or as a list of one; null and '' mean none. Of a combo the list has the cut of
 * each of its `items` in their order, '' for the one that comes by itself, or `lineCut` as answers
 * give it.
 */
const chosenCut = z
  .union([lineCut, z.literal(''), z.array(z.union([cutCode, z.literal('')])).max(20), z.null()])
  .transform((given) =>
    Array.isArray(given) && given.length > 1
      ? given
      : (Array.isArray(given) ? given[0] : given) || undefined,
  )
  .optional();

export const itemPayload = z.object({
  productId: id.optional(),
  comboProductId: id.optional(),
  sku: skuCode,
  cuts: chosenCut,
  /** Packs to add; more than may be had is refused with 409, more than 10,000 is nonsense. */
  quantity: z.int().min(1).max(10_000).default(1),
  /** What the client showed, in rupees: read only to answer `priceChanged`, never charged. */
  price: z.number().optional().catch(undefined),
  /** Which screen it came from, for analytics. */
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
  /** '6–8 PM', 'In 90 min'. */
  slot: z.string(),
  deliverySlotStartTime: instant,
  deliverySlotEndTime: instant,
  /** Express: set out at once. */
  now: z.boolean(),
  left: count,
  full: z.boolean(),
  fee: rupees,
});
export type DeliverySlot = z.infer<typeof deliverySlot>;

export const shipmentItem = z.object({
  sku: skuCode,
  cuts: lineCut.optional(),
  cutLabel: z.string().optional(),
  productName: z.string(),
  quantity: z.string(),
  inCartQty: count,
  imageUrl: z.string(),
  tint,
});

export const shipment = z.object({
  shipmentId: z.string(),
  items: z.array(shipmentItem),
  deliveryText: z.string(),
  isPresale: z.boolean(),
  availableDeliverySlots: z.array(deliverySlot),
  /** What was saved before, if it can still be had. */
  chosen: z.object({ deliverySlotId: id, date }).optional(),
});
export type Shipment = z.infer<typeof shipment>;
