import type { AnswerOf, ComboRule, EditedCombo, PackChoice } from '@halal-basket/contract';
import {
  type ComboPriceRule,
  type Paise,
  basisPoints,
  comboPrice,
  formatRupees,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
  sumPaise,
  timesPaise,
} from '@halal-basket/money';
import { type Queryable, type Tx, likePattern } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  type ComboWords,
  type EditComboRow,
  type PackRow,
  insertCombo,
  limitCombos,
  replaceComboPictures,
  replaceParts,
  selectComboForEditing,
  selectCombosForEditing,
  selectPacks,
  selectPacksLike,
  updateCombo,
  updateComboPositions,
} from './edit-combos.sql.ts';
import { lockSaving } from '../products/edit-product.sql.ts';
import { isPhoto, pictureUrl } from '../pictures/picture-url.ts';
import { HubCodes } from '../prices/hub-codes.ts';
import { replaceComboPrices, selectComboPrices } from '../prices/hub-prices.sql.ts';
import { checkSortOrder } from '../categories/check-sort-order.ts';

type Combo = AnswerOf<'consoleCombo'>;
type Fields = Record<string, string>;
type Part = EditedCombo['parts'][number];
type StoredPart = EditComboRow['parts'][number];

const noRule: ComboPriceRule = { price: null, discount: null, discountFlat: null };

function priceRule(rule: ComboRule): ComboPriceRule {
  if (rule.kind === 'price') return { ...noRule, price: paiseFromRupees(rule.amount) };
  if (rule.kind === 'less') return { ...noRule, discountFlat: paiseFromRupees(rule.amount) };
  return { ...noRule, discount: basisPoints(Math.round(rule.percent * 100)) };
}

function ruleOf({ price, discount, discountFlat }: ComboPriceRule): ComboRule {
  if (price !== null) return { kind: 'price', amount: rupeesFromPaise(price) };
  if (discountFlat !== null) return { kind: 'less', amount: rupeesFromPaise(discountFlat) };
  return { kind: 'percent', percent: (discount ?? 0) / 100 };
}

const packView = (row: PackRow): PackChoice => ({
  sku: row.sku,
  productName: row.productName,
  quantity: row.pack,
  imageUrl: row.picture === null ? '' : pictureUrl(row.picture),
  tint: row.tint,
  price: rupeesFromPaise(row.price),
  active: row.isActive,
  cuts: row.cuts.map(({ code, label, extra }) => ({
    code,
    label,
    extraPrice: rupeesFromPaise(extra),
  })),
});

type Packs = ReadonlyMap<string, PackRow>;

async function packsOf(q: Queryable, parts: readonly { sku: string }[]): Promise<Packs> {
  const rows = await selectPacks(q, [...new Set(parts.map(({ sku }) => sku))]);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The sum of the parts' prices at hubs without own prices. */
function sumOfPartPrices(parts: readonly Omit<StoredPart, 'partNo'>[], packs: Packs): Paise {
  return sumPaise(
    parts.map(({ sku, quantity, cut }) => {
      const pack = packs.get(sku);
      const own = pack?.cuts.find(({ code }) => code === cut) ?? pack?.cuts[0];
      return timesPaise(paise((pack?.price ?? 0) + (own?.extra ?? 0)), quantity);
    }),
  );
}

/** All combos, active or not, with their prices. */
export async function combosForEditing(q: Queryable): Promise<AnswerOf<'consoleCombos'>['combos']> {
  const rows = await selectCombosForEditing(q);
  const packs = await packsOf(
    q,
    rows.flatMap(({ parts }) => parts),
  );
  return rows.map((row) => {
    const alone = sumOfPartPrices(row.parts, packs);
    const first = row.pictures[0]?.file ?? packs.get(row.parts[0]?.sku ?? '')?.picture;
    return {
      comboProductId: row.id,
      sku: row.sku,
      name: row.name,
      imageUrl: first ? pictureUrl(first) : '',
      tint: row.tint,
      active: row.isActive,
      sold: row.isActive && row.parts.every(({ sku }) => packs.get(sku)?.isActive),
      packCount: row.parts.reduce((sum, { quantity }) => sum + quantity, 0),
      alone: rupeesFromPaise(alone),
      price: rupeesFromPaise(comboPrice(alone, row, null)),
    };
  });
}

/** A combo for editing. Refuses COMBO_NOT_FOUND. */
export async function comboForEditing(q: Queryable, comboId: number): Promise<Combo> {
  const row = (await selectComboForEditing(q, comboId)) ?? refuse('COMBO_NOT_FOUND');
  const { name, summary, description, tint, discountText, maxQuantityCart, isActive } = row;
  const packs = await packsOf(q, row.parts);
  const hubs = await HubCodes.read(q);
  const ownPrices = hubs.coded(await selectComboPrices(q, comboId));
  return {
    comboProductId: row.id,
    sku: row.sku,
    revision: row.revision,
    combo: {
      name,
      summary,
      description,
      tint,
      rule: ruleOf(row),
      discountText,
      maxQuantityCart,
      active: isActive,
      pictures: row.pictures.map((each) => ({ ...each, url: pictureUrl(each.file) })),
      parts: row.parts,
      hubPrices: ownPrices.map(({ adcCode, price }) => ({
        adcCode,
        price: rupeesFromPaise(price),
      })),
    },
    packs: [...packs.values()].map(packView),
    hubs: [...hubs.choices],
  };
}

const maxPacks = 20;

/** Packs on sale, for staff to choose from. */
export const packChoices = async (q: Queryable, words: string): Promise<PackChoice[]> =>
  (await selectPacksLike(q, likePattern(words), maxPacks)).map(packView);

/** Packs by their codes, also those that are not on sale. */
export const packsBySku = async (q: Queryable, skus: readonly string[]): Promise<PackChoice[]> =>
  skus.length === 0 ? [] : (await selectPacks(q, skus)).map(packView);

function partProblems(parts: readonly Part[], packs: Packs): Fields {
  const fields: Fields = {};
  for (const [index, { sku, cut }] of parts.entries()) {
    const pack = packs.get(sku);
    const at = `combo.parts.${index}`;
    if (!pack) fields[`${at}.sku`] = 'This pack was not found. Choose another one.';
    else if (cut !== null && !pack.cuts.some(({ code }) => code === cut)) {
      fields[`${at}.cut`] = 'This pack does not have this cut. Choose another one.';
    }
  }
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < 2) fields['combo.parts'] = 'Add at least two packs.';
  return fields;
}

/** Why the rule gives more than the sum of the parts, or zero; null if it is valid. */
function ruleProblem(rule: ComboRule, alone: Paise): Fields | null {
  if (rule.kind === 'percent') return null;
  const amount = paiseFromRupees(rule.amount);
  const isRight = rule.kind === 'price' ? amount <= alone : amount < alone;
  const words = `The packs cost ${formatRupees(rupeesFromPaise(alone))} separately. Enter a lower price.`;
  return isRight ? null : { 'combo.rule.amount': words };
}

type KnownPicture = (file: string) => boolean;

function pictureProblems(pictures: EditedCombo['pictures'], isArt: KnownPicture): Fields {
  const fields: Fields = {};
  const seen = new Set<string>();
  for (const [index, { file }] of pictures.entries()) {
    const at = `combo.pictures.${index}.file`;
    if (!isPhoto(file) && !isArt(file))
      fields[at] = 'This picture was not found. Choose another one.';
    else if (seen.has(file)) fields[at] = 'This picture is listed twice.';
    seen.add(file);
  }
  return fields;
}

async function refuseProblems(tx: Tx, combo: EditedCombo, isArt: KnownPicture): Promise<void> {
  // A cut that its product has lost must be shown.
  await lockSaving(tx);
  const packs = await packsOf(tx, combo.parts);
  const fields = {
    ...pictureProblems(combo.pictures, isArt),
    ...partProblems(combo.parts, packs),
    ...(await HubCodes.read(tx)).problems(combo.hubPrices, 'combo.hubPrices'),
  };
  if (Object.keys(fields).length === 0) {
    Object.assign(fields, ruleProblem(combo.rule, sumOfPartPrices(combo.parts, packs)));
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
}

const maxPartNo = 99;

/**
 * Existing parts keep their numbers, which carts use in a choice of cuts; new parts get new numbers in the
 * order of the form. Numbers are reused only after all were used.
 */
function numberParts(
  parts: readonly Part[],
  before: readonly StoredPart[],
  last: number,
): { parts: StoredPart[]; last: number } {
  const skuOf = new Map(before.map(({ partNo, sku }) => [partNo, sku]));
  const used = new Set<number>();
  const kept = parts.map(({ partNo, sku }) => {
    if (partNo === null || used.has(partNo) || skuOf.get(partNo) !== sku) return null;
    used.add(partNo);
    return partNo;
  });
  let next = Math.max(last, ...skuOf.keys(), 0);
  const numbered = parts.map((part, index) => {
    const own = kept[index];
    if (own) return { ...part, partNo: own };
    do next = (next % maxPartNo) + 1;
    while (used.has(next));
    used.add(next);
    return { ...part, partNo: next };
  });
  return { parts: numbered, last: next };
}

async function saveBelow(
  tx: Tx,
  comboId: number,
  { pictures, hubPrices }: EditedCombo,
  { parts, last }: ReturnType<typeof numberParts>,
): Promise<void> {
  await replaceParts(tx, comboId, parts, last);
  await replaceComboPictures(tx, comboId, pictures);
  const hubs = await HubCodes.read(tx);
  const prices = hubPrices.map(({ adcCode, price }) => ({
    hubId: hubs.idOf(adcCode),
    price: paiseFromRupees(price),
  }));
  await replaceComboPrices(tx, comboId, prices);
}

function wordsOf({ rule, active, ...combo }: EditedCombo): ComboWords {
  return { ...combo, ...priceRule(rule), isActive: active };
}

/** Adds a combo; returns its id. Refuses INVALID, also if its SKU is taken, and LIST_FULL. */
export async function newCombo(
  tx: Tx,
  sku: string,
  combo: EditedCombo,
  isArt: KnownPicture,
): Promise<number> {
  await refuseProblems(tx, combo, isArt);
  const comboId =
    (await insertCombo(tx, sku, wordsOf(combo))) ??
    refuse('INVALID', { fields: { sku: 'Another combo uses this SKU. Choose another one.' } });
  await limitCombos(tx);
  await saveBelow(tx, comboId, combo, numberParts(combo.parts, [], 0));
  return comboId;
}

/** Saves a combo unless it was saved since it was read. Refuses EDIT_CONFLICT, COMBO_NOT_FOUND, INVALID. */
export async function saveCombo(
  tx: Tx,
  comboId: number,
  revision: number,
  combo: EditedCombo,
  isArt: KnownPicture,
): Promise<void> {
  const before = (await selectComboForEditing(tx, comboId)) ?? refuse('COMBO_NOT_FOUND');
  await refuseProblems(tx, combo, isArt);
  if (!(await updateCombo(tx, comboId, revision, wordsOf(combo)))) refuse('EDIT_CONFLICT');
  const numbered = numberParts(combo.parts, before.parts, before.lastPartNo);
  await saveBelow(tx, comboId, combo, numbered);
}

/** Sorts the combos, unless the order changed since it was read. */
export async function orderCombos(
  tx: Tx,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  await lockSaving(tx);
  const current = (await selectCombosForEditing(tx)).map(({ id }) => id);
  checkSortOrder({ current, before, after }, 'List every combo exactly once.');
  await updateComboPositions(tx, after);
}
