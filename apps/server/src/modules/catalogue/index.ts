export {
  type Category,
  type Cut,
  type Discount,
  type FoundSku,
  type Picture,
  type Product,
  type Sku,
  HubCatalogue,
  discountOf,
} from './catalogue.ts';
export { type GoodsKind, type SkuName, selectSkuName as skuName } from './catalogue.sql.ts';
export { pictureUrl, skuNames } from './names.ts';
export { type SkuForSale, skusForSale } from './sale.ts';
export { catalogueFor, catalogueVersion } from './snapshot.ts';
