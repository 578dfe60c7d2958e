import type { EditedTaxes, TaxCategoryChoice, TaxesForEditing } from '@halal-basket/contract';
import { basisPoints } from '@halal-basket/money';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { rateOn } from './tax-rates.ts';
import {
  type TaxCategoryRow,
  deleteTaxCategories,
  insertTaxCategory,
  replaceTaxRates,
  selectTaxCategories,
  selectTaxSetting,
  updateTaxCategory,
  updateTaxSetting,
} from './taxes.sql.ts';

type Rates = EditedTaxes['fee']['rates'];
type Fields = Record<string, string>;

const ratesView = (rates: TaxCategoryRow['rates']): Rates =>
  rates.map(({ from, gst, notification }) => ({ from, percent: gst / 100, notification }));

interface Read {
  revision: number;
  setting: Awaited<ReturnType<typeof selectTaxSetting>>;
  fee: TaxCategoryRow;
  goods: TaxCategoryRow[];
}

async function read(q: Queryable): Promise<Read> {
  const setting = await selectTaxSetting(q);
  const all = await selectTaxCategories(q);
  const isFee = ({ taxCategoryId }: TaxCategoryRow) => taxCategoryId === setting.feeCategoryId;
  const fee = all.find(isFee);
  if (!fee) throw new Error('The tax setting names a category of fees that is not there.');
  return { revision: setting.revision, setting, fee, goods: all.filter((row) => !isFee(row)) };
}

/** All rates and choices, for editing. */
export async function taxesForEditing(q: Queryable, today: string): Promise<TaxesForEditing> {
  const { revision, setting, fee, goods } = await read(q);
  return {
    revision,
    today,
    taxes: {
      feeTreatment: setting.feeTreatment,
      comboTreatment: setting.comboTreatment,
      fee: { rates: ratesView(fee.rates) },
      categories: goods.map(({ taxCategoryId, hsn, description, rates }) => ({
        taxCategoryId,
        hsn,
        description,
        rates: ratesView(rates),
      })),
    },
    productCounts: goods.map(({ taxCategoryId, productCount }) => ({
      taxCategoryId,
      count: productCount,
    })),
  };
}

/** The tax categories of goods, for staff to choose from. */
export async function taxCategoryChoices(
  q: Queryable,
  today: string,
): Promise<TaxCategoryChoice[]> {
  const { goods } = await read(q);
  return goods.map(({ taxCategoryId, hsn, description, rates }) => ({
    taxCategoryId,
    hsn,
    description,
    percent: rateOn(rates, today) / 100,
  }));
}

/**
 * Errors in a list of rates. Invoices used the rates of past days, so these may not change; the rates of today
 * and of later days may.
 */
export function rateProblems(rates: Rates, before: Rates | null, today: string): Fields {
  const fields: Fields = {};
  const seen = new Set<string>();
  const past = before?.filter(({ from }) => from < today) ?? [];
  for (const [index, { from, percent }] of rates.entries()) {
    if (seen.has(from)) fields[`${index}.from`] = 'Another rate starts on this day.';
    seen.add(from);
    if (!before || from >= today) continue;
    const same = past.find((each) => each.from === from);
    if (!same) fields[`${index}.from`] = 'A rate can start today or later.';
    else if (same.percent !== percent) {
      fields[`${index}.percent`] =
        'Orders already used this rate. Add a rate that starts today instead.';
    }
  }
  if (past.some(({ from }) => !seen.has(from))) {
    fields[''] = 'Orders already used this rate, so it cannot be removed.';
  }
  return fields;
}

const at = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name ? `${prefix}.${name}` : prefix, words]),
  );

function problemsOf(taxes: EditedTaxes, { fee, goods }: Read, today: string): Fields {
  const fields = at('taxes.fee.rates', rateProblems(taxes.fee.rates, ratesView(fee.rates), today));
  const known = new Map(goods.map((row) => [row.taxCategoryId, row]));
  const kept = new Set<number>();
  for (const [index, { taxCategoryId, rates }] of taxes.categories.entries()) {
    const name = `taxes.categories.${index}`;
    const row = taxCategoryId === null ? null : known.get(taxCategoryId);
    if (row === undefined || (row && kept.has(row.taxCategoryId))) {
      fields[name] = 'This tax category does not exist. Reload the page.';
      continue;
    }
    if (row) kept.add(row.taxCategoryId);
    const before = row ? ratesView(row.rates) : null;
    Object.assign(fields, at(`${name}.rates`, rateProblems(rates, before, today)));
  }
  const lost = goods.find(
    ({ taxCategoryId, productCount }) => productCount > 0 && !kept.has(taxCategoryId),
  );
  if (lost) {
    fields['taxes.categories'] =
      `${lost.hsn} ${lost.description} has products. Move them to another tax category first.`;
  }
  return fields;
}

const ratesToSave = (rates: Rates) =>
  rates.map(({ from, percent, notification }) => ({
    from,
    gst: basisPoints(Math.round(percent * 100)),
    notification,
  }));

/**
 * Saves all rates and choices; orders keep the rates of their day. Refuses EDIT_CONFLICT if another editor
 * saved since `revision`, INVALID for a change of a past rate and for a removed category that has products.
 */
export async function saveTaxes(
  tx: Tx,
  revision: number,
  taxes: EditedTaxes,
  today: string,
): Promise<TaxesForEditing> {
  if (!(await updateTaxSetting(tx, revision, taxes))) refuse('EDIT_CONFLICT');
  const before = await read(tx);
  const fields = problemsOf(taxes, before, today);
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });

  const { fee, goods } = before;
  await replaceTaxRates(tx, fee.taxCategoryId, ratesToSave(taxes.fee.rates));
  const kept = new Set(taxes.categories.map(({ taxCategoryId }) => taxCategoryId));
  const removed = goods.filter(({ taxCategoryId }) => !kept.has(taxCategoryId));
  await deleteTaxCategories(
    tx,
    removed.map(({ taxCategoryId }) => taxCategoryId),
  );
  for (const { taxCategoryId, rates, ...words } of taxes.categories) {
    if (taxCategoryId !== null) await updateTaxCategory(tx, { taxCategoryId, ...words });
    const saved = taxCategoryId ?? (await insertTaxCategory(tx, words));
    await replaceTaxRates(tx, saved, ratesToSave(rates));
  }
  return taxesForEditing(tx, today);
}
