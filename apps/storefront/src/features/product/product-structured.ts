import type { AnswerOf } from '@halal-basket/contract';
import { brand } from '@halal-basket/contract/brand';
import { paths } from '../../paths.ts';

type Product = AnswerOf<'product'>;

/** The product for search engines (schema.org). */
export const productStructured = (origin: string, product: Product): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.productName,
  description: product.description,
  category: product.categoryName,
  image: product.images.map((image) => origin + image.url),
  brand: { '@type': 'Brand', name: brand.name },
  offers: product.skus.map((sku) => ({
    '@type': 'Offer',
    sku: sku.sku,
    name: sku.quantity,
    price: sku.salePrice.toFixed(2),
    priceCurrency: product.baseCurrency,
    availability: `https://schema.org/${sku.isInventoryAvailable ? 'InStock' : 'OutOfStock'}`,
    url: origin + paths.product(product, { sku: sku.sku }),
  })),
  ...(product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      ratingCount: product.rating.count,
    },
  }),
});
