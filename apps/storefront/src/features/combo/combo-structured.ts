import { brand } from '@halal-basket/contract/brand';
import { paths } from '../../paths.ts';
import type { Combo } from './combo-choice.ts';

/** The combo for search engines (schema.org): one product at one price, with its parts. */
export function comboStructured(origin: string, combo: Combo): object {
  const url = origin + paths.combo(combo.comboProductId);
  const pictures = [
    combo.comboPrimaryImage,
    ...combo.comboSecondaryImages.map(({ imageUrl }) => imageUrl),
  ].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: combo.comboName,
    description: combo.comboDescription,
    sku: combo.sku,
    url,
    image: pictures.map((picture) => origin + picture),
    brand: { '@type': 'Brand', name: brand.name },
    isRelatedTo: combo.items.map((item) => ({
      '@type': 'Product',
      name: item.productName,
      url: origin + paths.product(item),
    })),
    offers: {
      '@type': 'Offer',
      price: combo.salePrice.toFixed(2),
      priceCurrency: combo.baseCurrency,
      availability: `https://schema.org/${combo.isInventoryAvailable ? 'InStock' : 'OutOfStock'}`,
      url,
    },
  };
}
