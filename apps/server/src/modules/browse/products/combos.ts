import type { AnswerOf, ComboTile } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import {
  type Combo,
  type ComboPart,
  type HubCatalogue,
  defaultChoice,
  discountOf,
  pictureUrl,
} from '../../catalogue/index.ts';
import { isPresale, productPromise } from '../../slots/index.ts';
import type { View } from '../catalogue-view.ts';

/** Combos on sale, in the order of their lists: for lists, search and links. */
export const combosOf = (catalogue: HubCatalogue): readonly Combo[] => catalogue.combos;

/**
 * The stock of a combo follows from its scarcest part. Pages know at most 20 packs of each (`availability`).
 */
function comboStock(
  { parts, maxQuantityCart }: Pick<Combo, 'parts' | 'maxQuantityCart'>,
  { availability }: Pick<View, 'availability'>,
): number {
  const packs = new Map<string, number>();
  for (const { sku, quantity } of parts) {
    packs.set(sku.sku, (packs.get(sku.sku) ?? 0) + quantity);
  }
  const units = [...packs].map(([sku, inOne]) => Math.floor((availability.get(sku) ?? 0) / inOne));
  return Math.max(0, Math.min(maxQuantityCart, ...units));
}

/** The pictures of the parts, for a combo without its own. */
const collageSize = 4;

const undefinedIfEmpty = (text: string): string | undefined => (text === '' ? undefined : text);

const pictureOf = ({ product }: ComboPart) => product.pictures[0];

const partImage = (part: ComboPart) => {
  const picture = pictureOf(part);
  return {
    imageUrl: picture ? pictureUrl(picture.file) : '',
    alt: picture?.alt ?? part.product.name,
    tint: part.product.tint,
  };
};

/** Each picture once, also if two packs belong to one product. */
function partImages(parts: readonly ComboPart[]) {
  const images = new Map(parts.map((part) => [partImage(part).imageUrl, partImage(part)]));
  images.delete('');
  return [...images.values()];
}

export function imagesOf({ pictures, parts, name }: Combo) {
  const [own, ...more] = pictures;
  if (own) {
    return {
      comboPrimaryImage: pictureUrl(own.file),
      primaryImageAlt: own.alt,
      comboSecondaryImages: more.map(({ id, file }) => ({
        comboProductImageId: id,
        imageUrl: pictureUrl(file),
      })),
      collage: [],
    };
  }
  const images = partImages(parts);
  return {
    comboPrimaryImage: images[0]?.imageUrl ?? '',
    primaryImageAlt: images[0]?.alt ?? name,
    comboSecondaryImages: images
      .slice(1)
      .map(({ imageUrl }, index) => ({ comboProductImageId: index + 2, imageUrl })),
    collage: images.slice(0, collageSize),
  };
}

const partText = ({ product, quantity }: ComboPart): string =>
  quantity > 1 ? `${quantity} × ${product.name}` : product.name;

const packsIn = (parts: readonly ComboPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** A combo card; on its own page (`where`) pre-orders have another text. */
function comboTileOf(combo: Combo, view: View, where: 'list' | 'product' = 'list'): ComboTile {
  const { deliveryOptions, now } = view;
  const { onSale, percent, flat, text } = discountOf(combo.retail, combo.price);
  const left = comboStock(combo, view);
  return {
    comboProductId: combo.id,
    comboName: combo.name,
    comboDescription: combo.description,
    comboDiscountPercentage: percent,
    comboDiscountFlat: rupeesFromPaise(flat),
    discountText: onSale ? combo.discountText || text : '',
    ...imagesOf(combo),
    baseCurrency: 'INR',
    retailPrice: rupeesFromPaise(combo.retail),
    salePrice: rupeesFromPaise(combo.price),
    onSale,
    sku: combo.sku,
    tint: combo.tint,
    diet: combo.diet,
    maxQuantityCart: combo.maxQuantityCart,
    availableQuantity: left,
    isInventoryAvailable: left > 0,
    inCartQuantity: 0,
    // A sold-out combo has no delivery promise.
    promise: left > 0 ? productPromise(combo, deliveryOptions, now, where) : '',
    isPresale: isPresale(combo, deliveryOptions.today),
    itemsText: combo.parts.map(partText).join(' · '),
    itemCount: packsIn(combo.parts),
    defaultCuts: undefinedIfEmpty(defaultChoice(combo.parts).code),
    hasCutChoice: combo.parts.some(({ cuts }) => cuts.length > 1),
    tagline: undefinedIfEmpty(combo.summary),
  };
}

/** Available combos first, else in the given order. */
export function comboTilesOf(combos: readonly Combo[], view: View): ComboTile[] {
  const tiles = combos.map((combo) => comboTileOf(combo, view));
  return [
    ...tiles.filter(({ isInventoryAvailable }) => isInventoryAvailable),
    ...tiles.filter(({ isInventoryAvailable }) => !isInventoryAvailable),
  ];
}

type ComboView = AnswerOf<'combo'>;

/** The price of one pack, in its default cut. */
function itemOf(part: ComboPart, { availability }: View): ComboView['items'][number] {
  const { product, sku, quantity, partNo, fixedCut, cuts } = part;
  const own = fixedCut ?? cuts[0];
  const { imageUrl, alt } = partImage(part);
  return {
    productId: product.id,
    productName: product.name,
    categorySeoName: product.category.seoName,
    productSeoName: product.seoName,
    sku: sku.sku,
    quantity,
    packSize: sku.pack,
    imageUrl,
    imageAlt: alt,
    tint: product.tint,
    diet: product.diet,
    netWeightGrams: sku.net === 0 ? undefined : sku.net,
    price: rupeesFromPaise(paise(sku.price + (own?.extra ?? 0))),
    partNo,
    // The surcharge over the default cut, which the combo's price includes.
    cuts: cuts.map(({ code, label, detail, extra }) => ({
      code,
      label,
      detail: undefinedIfEmpty(detail),
      extraPrice: rupeesFromPaise(paise(extra - (own?.extra ?? 0))),
    })),
    cutLabel: fixedCut?.label,
    isInventoryAvailable: (availability.get(sku.sku) ?? 0) >= quantity,
  };
}

function netGramsOf(parts: readonly ComboPart[]): number | undefined {
  const weights = parts.map(({ sku, quantity }) => sku.net * quantity);
  return weights.includes(0) ? undefined : weights.reduce((sum, grams) => sum + grams, 0);
}

const railLength = 8;

/** Combos that share the most categories of their parts first. */
function similarTo(combo: Combo, catalogue: HubCatalogue): Combo[] {
  const own = new Set(combo.parts.map(({ product }) => product.category.id));
  const shared = ({ parts }: Combo): number =>
    new Set(parts.map(({ product }) => product.category.id).filter((id) => own.has(id))).size;
  return combosOf(catalogue)
    .filter(({ id }) => id !== combo.id)
    .sort((a, b) => shared(b) - shared(a));
}

/** The page of a combo. */
export function comboView(combo: Combo, view: View): ComboView {
  const tile = comboTileOf(combo, view, 'product');
  return {
    ...tile,
    skus: [
      {
        sku: combo.sku,
        retailPrice: tile.retailPrice,
        salePrice: tile.salePrice,
        onSale: tile.onSale,
        saleDiscountPercentage: tile.comboDiscountPercentage,
        isPresale: tile.isPresale,
        quantity: tile.itemCount === 1 ? '1 pack' : `${tile.itemCount} packs`,
        netWeightGrams: netGramsOf(combo.parts),
        retailIsMrp: false,
        maxQuantityCart: combo.maxQuantityCart,
        isInventoryAvailable: tile.isInventoryAvailable,
        availableQuantity: tile.availableQuantity,
        inCartQuantity: 0,
        cuts: [],
        skuAttributes: [],
      },
    ],
    items: combo.parts.map((part) => itemOf(part, view)),
    deliveryDays: combo.deliveryDays,
    netWeightGrams: netGramsOf(combo.parts),
    similar: comboTilesOf(similarTo(combo, view.catalogue).slice(0, railLength), view),
  };
}
