import { shapes } from '@halal-basket/contract';
import { basisPoints } from '@halal-basket/money';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';

/** The tax rates of a category with their start dates, oldest first. */
export const datedRates = z.array(
  z.object({ from: z.string(), gst: z.number().transform(basisPoints) }),
);

export const settingRow = z.object({
  revision: z.number(),
  feeTreatment: shapes.taxTreatment,
  comboTreatment: shapes.taxTreatment,
  feeCategoryId: z.number(),
  feeRates: datedRates,
});

export const taxSetting = sql`
  select revision, fee_treatment as "feeTreatment", combo_treatment as "comboTreatment",
         fee_category_id as "feeCategoryId",
         (select json_agg(json_build_object('from', effective_from, 'gst', gst_basis_points)
                          order by effective_from)
          from catalogue.tax_rate
          where tax_rate.tax_category_id = tax_setting.fee_category_id) as "feeRates"
  from catalogue.tax_setting`;

export const selectTaxSetting = (q: Queryable) => q.one(settingRow, taxSetting);

export const taxedGoodsRow = z.object({ id: z.number(), hsn: z.string(), rates: datedRates });
export type TaxedGoodsRow = z.infer<typeof taxedGoodsRow>;

/** Tax categories with their rates, oldest first. */
export const taxedGoods = sql`
  select category.id, category.hsn,
         json_agg(json_build_object('from', effective_from, 'gst', rate.gst_basis_points)
                  order by effective_from) as rates
  from catalogue.tax_category as category
  join catalogue.tax_rate as rate on rate.tax_category_id = category.id
  group by category.id order by category.id`;

export const selectTaxedGoods = (q: Queryable) => q.many(taxedGoodsRow, taxedGoods);

const categoryRow = z.object({
  taxCategoryId: z.number(),
  hsn: z.string(),
  description: z.string(),
  productCount: z.number(),
  rates: z.array(
    z.object({
      from: z.string(),
      gst: z.number().transform(basisPoints),
      notification: z.string(),
    }),
  ),
});
export type TaxCategoryRow = z.infer<typeof categoryRow>;

/** Tax categories by their code, with their rates, oldest first, and the number of their products. */
export const selectTaxCategories = (q: Queryable) =>
  q.many(
    categoryRow,
    sql`select category.id as "taxCategoryId", hsn, description,
               (select count(*) from catalogue.product
                where product.tax_category_id = category.id) as "productCount",
               (select json_agg(json_build_object('from', effective_from, 'gst', gst_basis_points,
                                                  'notification', notification)
                                order by effective_from)
                from catalogue.tax_rate
                where tax_rate.tax_category_id = category.id) as rates
        from catalogue.tax_category as category order by hsn, category.id`,
  );

const codeRow = z.object({ hsn: z.string(), description: z.string(), productCount: z.number() });

/** The HSN codes of tax categories that have products. */
export const selectHsnCodesOfGoods = (q: Queryable) =>
  q.many(
    codeRow,
    sql`select category.hsn, category.description, count(*) as "productCount"
        from catalogue.tax_category as category
        join catalogue.product on product.tax_category_id = category.id
        group by category.id order by category.hsn, category.id`,
  );

/** False if another editor saved the taxes since `revision` was read. */
export const updateTaxSetting = async (
  tx: Tx,
  revision: number,
  setting: { feeTreatment: string; comboTreatment: string },
): Promise<boolean> =>
  (await tx.run(
    sql`update catalogue.tax_setting
        set fee_treatment = ${setting.feeTreatment}, combo_treatment = ${setting.comboTreatment},
            revision = revision + 1
        where revision = ${revision}`,
  )) === 1;

export const insertTaxCategory = async (
  tx: Tx,
  { hsn, description }: { hsn: string; description: string },
): Promise<number> =>
  (
    await tx.one(
      idRow,
      sql`insert into catalogue.tax_category (hsn, description) values (${hsn}, ${description})
          returning id`,
    )
  ).id;

export const updateTaxCategory = (
  tx: Tx,
  { taxCategoryId, hsn, description }: { taxCategoryId: number; hsn: string; description: string },
) =>
  tx.run(
    sql`update catalogue.tax_category set hsn = ${hsn}, description = ${description}
        where id = ${taxCategoryId}`,
  );

export const deleteTaxCategories = (tx: Tx, ids: readonly number[]) =>
  tx.run(sql`delete from catalogue.tax_category where id = any(${ids}::bigint[])`);

/** Replaces the rates of a category. */
export async function replaceTaxRates(
  tx: Tx,
  taxCategoryId: number,
  rates: readonly { from: string; gst: number; notification: string }[],
): Promise<void> {
  await tx.run(sql`delete from catalogue.tax_rate where tax_category_id = ${taxCategoryId}`);
  await tx.run(
    sql`insert into catalogue.tax_rate
          (tax_category_id, effective_from, gst_basis_points, notification)
        select ${taxCategoryId}, "from", gst, notification
        from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
          as given("from" date, gst integer, notification text)`,
  );
}

/** The tax category, if it exists and is one of goods. */
export const selectExistingTaxCategory = (q: Queryable, taxCategoryId: number) =>
  q.maybe(
    idRow,
    sql`select id from catalogue.tax_category
        where id = ${taxCategoryId}
          and id <> (select fee_category_id from catalogue.tax_setting)`,
  );
