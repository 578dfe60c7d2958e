export { type HubCatalogue, discountOf } from './hub-catalogue/hub-catalogue.ts';
export type { HubPriceRow, ProductRow, SkuRow } from './hub-catalogue/hub-catalogue.sql.ts';
export type { ProductsMark } from './products/product-set.ts';
export { type KnownChanges, changesSince } from './hub-catalogue/changes.sql.ts';
export { type CatalogueRows, snapshotOf } from './hub-catalogue/snapshot.ts';
export type { Category, Cut, FoundSku, Picture, Product, Sku } from './products/products.ts';
export {
  type SkuName,
  changeRating,
  selectSkuName,
  searchWords,
  selectSkuNames,
  skuOrder,
  skusWith,
} from './hub-catalogue/hub-catalogue.sql.ts';
export { productChoices, productsMatching } from './products/product-for-editing.ts';
export { makePhoto, keepPhoto } from './pictures/pictures.ts';
export { pictureUrl } from './pictures/picture-url.ts';
export { renamedPart, selectGoodsNames } from './names/names.sql.ts';
export {
  type FormerName,
  selectCategoryChanges,
  selectCategoryNames,
  selectFormerNames,
  selectProductChanges,
} from './names/names.sql.ts';
export {
  type Combo,
  type ComboChoice,
  type ComboPart,
  choiceByCode,
  choiceByList,
  defaultChoice,
} from './combos/combos.ts';
export { packsBySku } from './combos/edit-combos.ts';
export { type ComboForSale, type SkuForSale, skusForSale } from './hub-catalogue/sellable-sku.ts';
export { skuView } from './hub-catalogue/sku-view.ts';
export {
  catalogueFor,
  catalogueVersion,
  noHub,
  shopTexts,
  taxRulesFor,
} from './hub-catalogue/read-catalogue.ts';
export { listTexts } from './translations/list-texts.ts';
export { requireTexts } from './translations/translation-routes.ts';
export type { TextSource } from './translations/translations.sql.ts';
export { type OtherLocale, Translations, otherLocales } from './translations/translations.ts';
export {
  type DatedRate,
  type TaxRules,
  type TaxSetting,
  rateOn,
  taxRulesOn,
} from './taxes/tax-rates.ts';
export { saveTaxes, taxCategoryChoices, taxesForEditing } from './taxes/edit-taxes.ts';
export { selectHsnCodesOfGoods } from './taxes/taxes.sql.ts';
export {
  hasCategory,
  hasCertificateOn,
  hasFeaturedProduct,
  hasProductOnSale,
  hasTaxCategory,
} from './setup-parts.sql.ts';
export { catalogueModule } from './module.ts';
export type { ImportTable, RowChange, RowError } from './import/import-table.ts';
export { cellOf, type Line } from './import/read-file.ts';
export { cellProblem, numberProblem, readNumber } from './import/cells.ts';
export { selectSkusAfter } from './import/price-rows.sql.ts';
export { isSame } from './import/is-same.ts';
export { changedSinceCheck } from './import/write-products.ts';
export { HubCodes } from './prices/hub-codes.ts';
export {
  endPriceIfOpen,
  hasOpenPrice,
  presentPrices,
  setPriceUntil,
} from './prices/scheduled-prices.ts';
export { activePricesOfHubs } from './prices/scheduled-prices.sql.ts';
export { tableCsv } from './import/export-table.ts';
export { importNow } from './import/import-now.ts';
export { CatalogueNames } from './import/import-names.ts';
export { pricesTable } from './import/prices-table.ts';
export { productCells } from './import/product-rows.ts';
export { translationsTable } from './import/translations-table.ts';
export { productsTable } from './import/products-table.ts';
