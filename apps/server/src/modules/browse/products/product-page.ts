import type { AnswerOf, BlogCard } from '@halal-basket/contract';
import { type Product, rateOn } from '../../catalogue/index.ts';
import { plusDays } from '../../../platform/days.ts';
import { availableFirst, filled, tileOf, tilesOf } from './product-tiles.ts';
import type { View } from '../catalogue-view.ts';

const railLength = 8;

/** Products of the same sub-category first, then of the same category. */
export function similarTo(product: Product, { catalogue }: View): Product[] {
  const near = product.subcategory ? catalogue.productsOf(product.subcategory.id) : [];
  const all = new Set([...near, ...catalogue.productsOf(product.category.id)]);
  all.delete(product);
  return [...all];
}

const usualWeightNote =
  'Gross weight is the weight before cleaning and trimming. You receive the net weight.';

/** Shown only if the two weights differ. */
const weightNoteOf = ({ skus, weightNote }: Product): string | undefined =>
  skus.some(({ net, gross }) => gross > net) ? weightNote || usualWeightNote : undefined;

/** The best-before day of the batch; absent if the day of packing is unknown. */
const bestBeforeOf = ({ bestBeforeDays }: Product, packedOn: string | null): string | undefined =>
  bestBeforeDays === null || packedOn === null ? undefined : plusDays(packedOn, bestBeforeDays);

/** The certificate and the batch of the product at this hub today. */
function certificationOf(product: Product, { catalogue, outlook, hub }: View) {
  const certificate = catalogue.certificateOf(product, outlook.today);
  const batch = catalogue.batchOf(product);
  return {
    halalCertificate: certificate
      ? {
          authority: certificate.authority,
          certificateNo: certificate.certificateNo,
          validUntil: certificate.validUntil,
          url: filled(certificate.documentUrl),
        }
      : undefined,
    batch: batch ? { batchNo: batch.batchNo, packedOn: batch.packedOn ?? undefined } : undefined,
    packer: filled(product.packer) ?? `${hub.name}, ${hub.city}`,
    importer: filled(product.importer),
    bestBeforeDays: product.bestBeforeDays ?? undefined,
    bestBefore: bestBeforeOf(product, batch?.packedOn ?? null),
    fssai: hub.fssai,
  };
}

/** The page of a product. `recipes`: blog posts that use it. */
export function productView(
  product: Product,
  view: View,
  recipes: readonly BlogCard[] = [],
): AnswerOf<'product'> {
  const beside = product.goesWellWith.flatMap((id) => view.catalogue.productById(id) ?? []);
  const rail = (products: readonly Product[]) =>
    tilesOf(availableFirst(products, view).slice(0, railLength), view);
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
    storage: filled(product.storage),
    shelfLife: filled(product.shelfLife),
    origin: filled(product.origin),
    ingredients: filled(product.ingredients),
    allergens: filled(product.allergens),
    cookingTip: filled(product.cooking),
    localNames: Object.entries(product.otherNames).map(([language, names]) => ({
      language,
      names,
    })),
    recipes: [...recipes],
    hsn: product.hsn,
    gstPercent: rateOn(product.taxRates, view.outlook.today) / 100,
    isWished: false,
    similar: rail(similarTo(product, view)),
    goesWellWith: rail(beside),
  };
}
