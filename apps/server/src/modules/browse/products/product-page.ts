import type { AnswerOf, RecipeCard } from '@halal-basket/contract';
import { type Product, rateOn } from '../../catalogue/index.ts';
import { plusDays } from '../../../platform/days.ts';
import { undefinedIfEmpty, isAvailable, tileOf, tilesOf } from './product-tiles.ts';
import type { View, ViewFacts } from '../catalogue-view.ts';

const railLength = 8;

/** Products of the same sub-category first, then of the same category. */
export function* similarTo(
  { id, category, subcategory }: Product,
  { catalogue }: ViewFacts,
): Iterable<Product> {
  const near = subcategory ? catalogue.productsOf(subcategory.id) : [];
  for (const other of near) if (other.id !== id) yield other;
  for (const other of catalogue.productsOf(category.id)) {
    const isNear = subcategory !== null && other.subcategory?.id === subcategory.id;
    if (other.id !== id && !isNear) yield other;
  }
}

/** The first products that are available, then others up to the length of a rail. */
function railOf(products: Iterable<Product>, view: ViewFacts): Product[] {
  const rail: Product[] = [];
  const soldOut: Product[] = [];
  for (const product of products) {
    (isAvailable(product, view) ? rail : soldOut).push(product);
    if (rail.length === railLength) return rail;
  }
  return [...rail, ...soldOut].slice(0, railLength);
}

const similarRail = (product: Product) => (view: ViewFacts) =>
  railOf(similarTo(product, view), view);

const usualWeightNote =
  'Gross weight is the weight before cleaning and trimming. You receive the net weight.';

/** Shown only if the two weights differ. */
const weightNoteOf = ({ skus, weightNote }: Product): string | undefined =>
  skus.some(({ net, gross }) => gross > net) ? weightNote || usualWeightNote : undefined;

/** The best-before day of the batch; absent if the day of packing is unknown. */
const bestBeforeOf = ({ bestBeforeDays }: Product, packedOn: string | null): string | undefined =>
  bestBeforeDays === null || packedOn === null ? undefined : plusDays(packedOn, bestBeforeDays);

/** The certificate and the batch of the product at this hub today. */
function certificationOf(product: Product, { catalogue, deliveryOptions, hub }: View) {
  const certificate = catalogue.certificateOf(product, deliveryOptions.today);
  const batch = catalogue.batchOf(product);
  return {
    halalCertificate: certificate
      ? {
          authority: certificate.authority,
          certificateNo: certificate.certificateNo,
          validUntil: certificate.validUntil,
          url: undefinedIfEmpty(certificate.documentUrl),
        }
      : undefined,
    batch: batch ? { batchNo: batch.batchNo, packedOn: batch.packedOn ?? undefined } : undefined,
    packer: undefinedIfEmpty(product.packer) ?? `${hub.name}, ${hub.city}`,
    importer: undefinedIfEmpty(product.importer),
    bestBeforeDays: product.bestBeforeDays ?? undefined,
    bestBefore: bestBeforeOf(product, batch?.packedOn ?? null),
    fssai: hub.fssai,
  };
}

/** The page of a product. `recipes`: blog posts that use it. */
export function productView(
  product: Product,
  view: View,
  recipes: readonly RecipeCard[] = [],
): AnswerOf<'product'> {
  const beside = product.goesWellWith.flatMap((id) => view.catalogue.productById(id) ?? []);
  const certification = certificationOf(product, view);
  return {
    ...tileOf(product, view, 'product'),
    ...certification,
    categoryName: product.category.name,
    description: product.description,
    weightNote: weightNoteOf(product),
    // If a certificate exists, its badge says more.
    highlights: product.halal && !certification.halalCertificate ? ['Halal'] : [],
    nutrition:
      product.nutrition.length > 0 ? { basis: 'per 100 g', rows: product.nutrition } : undefined,
    storage: undefinedIfEmpty(product.storage),
    shelfLife: undefinedIfEmpty(product.shelfLife),
    origin: undefinedIfEmpty(product.origin),
    ingredients: undefinedIfEmpty(product.ingredients),
    allergens: undefinedIfEmpty(product.allergens),
    cookingTip: undefinedIfEmpty(product.cooking),
    localNames: Object.entries(product.otherNames).map(([language, names]) => ({
      language,
      names,
    })),
    recipes: [...recipes],
    hsn: product.hsn,
    gstPercent: rateOn(product.taxRates, view.deliveryOptions.today) / 100,
    isWished: false,
    similar: tilesOf(view.readList(`similar to ${product.id}`, similarRail(product)), view),
    goesWellWith: tilesOf(railOf(beside, view), view),
  };
}
