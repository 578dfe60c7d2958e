import type { Queryable } from '../../../platform/db.ts';
import { selectPlans, selectProgram } from './plans.sql.ts';

/** The texts of the plans and of the membership page, as staff wrote them. */
export async function textsOfMembership(q: Queryable): Promise<string[]> {
  const plans = await selectPlans(q);
  const program = await selectProgram(q);
  const titles = plans.filter(({ isActive }) => isActive).map(({ title }) => title);
  if (!program) return titles;
  const { description, banner, benefits, faqs } = program;
  return [
    ...titles,
    description,
    banner,
    ...benefits.flatMap(({ title, detail }) => [title, detail]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ];
}
