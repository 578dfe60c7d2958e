export { type CatalogueRows, HubCatalogue, discountOf } from './catalogue.ts';
export type { Category, Cut, FoundSku, Picture, Product, Sku } from './products.ts';
export { makePhoto } from './make-photo.ts';
export { type SkuName, changeRating, selectSkuName as skuName } from './catalogue.sql.ts';
export { productChoices } from './edit-view.ts';
export { keepPhoto } from './pictures.ts';
export { pictureUrl, skuNames } from './names.ts';
export { renamedPart, selectGoodsNames } from './names.sql.ts';
export {
  type FormerName,
  selectCategoryChanges as categoryChanges,
  selectFormerNames as formerNames,
  selectProductChanges as productChanges,
} from './names.sql.ts';
export {
  type Combo,
  type ComboChoice,
  type ComboPart,
  choiceByCode,
  choiceByList,
  defaultChoice,
} from './combos.ts';
export { type ComboForSale, type SkuForSale, skusForSale } from './sellable-sku.ts';
export { soldView } from './sold-view.ts';
export { catalogueFor, catalogueVersion, taxRulesFor } from './snapshot.ts';
export { type DatedRate, type TaxRules, type TaxSetting, rateOn, taxRulesOn } from './tax-rates.ts';
export { saveTaxes, taxCategoryChoices, taxesForEditing } from './edit-taxes.ts';
export { selectHsnCodes as hsnCodesOfGoods } from './taxes.sql.ts';
export { catalogueModule } from './module.ts';
