import { type Tx, sql } from '../../../platform/db.ts';

export interface ProgramFields {
  discount: number;
  discountCap: number | null;
  freeDelivery: boolean;
  extraPoints: number;
  isDisplayed: boolean;
  description: string;
  banner: string;
  benefits: readonly object[];
  faqs: readonly object[];
}

/** Inserts the program, or updates it if the revision matches; 0 rows after a concurrent save. */
export const upsertProgram = (tx: Tx, revision: number, program: ProgramFields) =>
  tx.run(sql`
    insert into membership.program
      (discount_basis_points, discount_cap_paise, free_delivery, extra_points_basis_points,
       is_displayed, description, banner, benefits, faqs)
    values (${program.discount}, ${program.discountCap}, ${program.freeDelivery},
            ${program.extraPoints}, ${program.isDisplayed}, ${program.description},
            ${program.banner}, ${JSON.stringify(program.benefits)}::jsonb,
            ${JSON.stringify(program.faqs)}::jsonb)
    on conflict (is_only_row) do update
      set discount_basis_points = excluded.discount_basis_points,
          discount_cap_paise = excluded.discount_cap_paise,
          free_delivery = excluded.free_delivery,
          extra_points_basis_points = excluded.extra_points_basis_points,
          is_displayed = excluded.is_displayed, description = excluded.description,
          banner = excluded.banner, benefits = excluded.benefits, faqs = excluded.faqs,
          revision = program.revision + 1
      where program.revision = ${revision}`);

export interface PlanFields {
  months: number;
  title: string;
  retailPrice: number;
  salePrice: number;
  gst: number;
  isRecommended: boolean;
  isActive: boolean;
}

/** A plan is identified by its months; its purchases keep their price. */
export const upsertPlan = (tx: Tx, plan: PlanFields) =>
  tx.run(sql`
    insert into membership.plan
      (months, title, retail_paise, sale_paise, gst_basis_points, is_recommended, is_active)
    values (${plan.months}, ${plan.title}, ${plan.retailPrice}, ${plan.salePrice}, ${plan.gst},
            ${plan.isRecommended}, ${plan.isActive})
    on conflict (months) do update
      set title = excluded.title, retail_paise = excluded.retail_paise,
          sale_paise = excluded.sale_paise, gst_basis_points = excluded.gst_basis_points,
          is_recommended = excluded.is_recommended, is_active = excluded.is_active`);
