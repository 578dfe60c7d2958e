import type { EditedKitchen, KitchenSetting } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { selectCategoryNames } from '../catalogue/index.ts';
import { raiseRevision, replaceStations, selectSetting } from './kitchen.sql.ts';

/** The stations and the rule for weights, with the categories to choose from. */
export async function kitchenSetting(q: Queryable): Promise<KitchenSetting> {
  const [{ revision, ...kitchen }, categories] = await Promise.all([
    selectSetting(q),
    selectCategoryNames(q),
  ]);
  return { revision, kitchen, categories };
}

/** Problems of stations by field: each name and each category occurs once. */
export function problemsOfStations(stations: EditedKitchen['stations']): Record<string, string> {
  const fields: Record<string, string> = {};
  const names = new Set<string>();
  const taken = new Set<string>();
  for (const [index, { name, categories }] of stations.entries()) {
    if (names.has(name))
      fields[`kitchen.stations.${index}.name`] = 'Another station has this name.';
    names.add(name);
    const twice = categories.find((each) => taken.has(each));
    if (twice !== undefined) {
      fields[`kitchen.stations.${index}.categories`] = `${twice} is listed at another station.`;
    }
    for (const each of categories) taken.add(each);
  }
  return fields;
}

/** Refuses INVALID for a name or category twice, EDIT_CONFLICT if another user saved since `revision`. */
export async function saveKitchenSetting(
  tx: Tx,
  revision: number,
  { stations, ...rules }: EditedKitchen,
): Promise<void> {
  const fields = problemsOfStations(stations);
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  if (!(await raiseRevision(tx, revision, rules))) refuse('EDIT_CONFLICT');
  await replaceStations(tx, stations);
}
