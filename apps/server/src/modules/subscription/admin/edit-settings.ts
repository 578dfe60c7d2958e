import type {
  AnswerOf,
  EditedSubscriptionCalendar,
  EditedSubscriptionLists,
} from '@halal-basket/contract';
import { dayOf } from '../../../platform/days.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { digest } from '../../../platform/ids.ts';
import { productChoices } from '../../catalogue/index.ts';
import { selectSections, selectSpecialDays } from '../settings.sql.ts';
import { calendarProblems } from './calendar-rules.ts';
import {
  deleteSeasons,
  deleteSections,
  lockSettings,
  replaceSpecialDays,
  selectPlannedSeasons,
  selectSeasons,
  writeSeason,
  writeSection,
} from './edit-settings.sql.ts';

type Calendar = AnswerOf<'consoleSeasons'>;
type Lists = AnswerOf<'consolePlanLists'>;

/** After all days that a calendar can contain. */
const lastDay = '9999-12-31';

export async function calendarForEditing(q: Queryable, now: Date): Promise<Calendar> {
  const [seasons, specialDays] = [
    await selectSeasons(q),
    await selectSpecialDays(q, dayOf(now), lastDay),
  ];
  return { mark: digest(JSON.stringify([seasons, specialDays])), seasons, specialDays };
}

/** Removes the seasons that are no longer listed. A season that a customer planned has to stay: INVALID. */
async function removeOtherSeasons(tx: Tx, before: Calendar, kept: Calendar['seasons']) {
  const names = new Set(kept.map(({ season }) => season));
  const removed = before.seasons.filter(({ season }) => !names.has(season));
  const planned = await selectPlannedSeasons(
    tx,
    removed.map(({ season }) => season),
  );
  const used = new Set(planned.map(({ season }) => season));
  const titles = removed.filter(({ season }) => used.has(season)).map(({ title }) => title);
  if (titles.length > 0) {
    const text = `Customers planned ${titles.join(', ')}. Load the page again and keep it.`;
    refuse('INVALID', { fields: { seasons: text } });
  }
  await deleteSeasons(
    tx,
    removed.map(({ season }) => season),
  );
}

/** Saves the seasons, and the festivals from today on. Refuses INVALID, EDIT_CONFLICT. */
export async function saveCalendar(
  tx: Tx,
  { mark, ...edited }: EditedSubscriptionCalendar & { mark: string },
  now: Date,
): Promise<{ before: Calendar; after: Calendar }> {
  await lockSettings(tx);
  const before = await calendarForEditing(tx, now);
  if (before.mark !== mark) refuse('EDIT_CONFLICT');
  const fields = calendarProblems(edited, dayOf(now));
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  await removeOtherSeasons(tx, before, edited.seasons);
  for (const season of edited.seasons) await writeSeason(tx, season);
  await replaceSpecialDays(tx, dayOf(now), edited.specialDays);
  return { before, after: await calendarForEditing(tx, now) };
}

/** The product lists of weekly subscriptions (null) or of a season. Refuses SUBSCRIPTION_NOT_FOUND. */
export async function listsForEditing(q: Queryable, season: string | null): Promise<Lists> {
  const seasons = (await selectSeasons(q)).map(({ season: name, title }) => ({
    season: name,
    title,
  }));
  if (season !== null && !seasons.some((each) => each.season === season)) {
    refuse('SUBSCRIPTION_NOT_FOUND');
  }
  const sections = await selectSections(q, season);
  const productIds = [...new Set(sections.flatMap((section) => section.productIds))];
  return {
    mark: digest(JSON.stringify(sections)),
    seasons,
    sections,
    goods: await productChoices(q, productIds),
  };
}

async function requireProducts(tx: Tx, { sections }: EditedSubscriptionLists): Promise<void> {
  const known = new Set(
    (await productChoices(tx, [...new Set(sections.flatMap(({ productIds }) => productIds))])).map(
      ({ productId }) => productId,
    ),
  );
  for (const [index, { productIds }] of sections.entries()) {
    const isWrong =
      new Set(productIds).size < productIds.length || !productIds.every((id) => known.has(id));
    if (isWrong) {
      const text = 'A product was not found or is listed twice. Choose the products again.';
      refuse('INVALID', { fields: { [`sections.${index}.productIds`]: text } });
    }
  }
}

/** Saves the product lists in their order. Refuses INVALID, EDIT_CONFLICT, SUBSCRIPTION_NOT_FOUND. */
export async function saveLists(
  tx: Tx,
  season: string | null,
  { mark, sections }: EditedSubscriptionLists & { mark: string },
): Promise<{ before: Lists; after: Lists }> {
  await lockSettings(tx);
  const before = await listsForEditing(tx, season);
  if (before.mark !== mark) refuse('EDIT_CONFLICT');
  const stored = new Set(before.sections.map(({ sectionId }) => sectionId));
  const kept = sections.flatMap(({ sectionId }) => sectionId ?? []);
  if (new Set(kept).size < kept.length || !kept.every((id) => stored.has(id))) {
    refuse('INVALID', { fields: { sections: 'Load the page again: it has other lists.' } });
  }
  await requireProducts(tx, { sections });
  await deleteSections(
    tx,
    [...stored].filter((id) => !kept.includes(id)),
  );
  for (const [place, section] of sections.entries()) {
    await writeSection(tx, season, { ...section, position: place + 1 });
  }
  return { before, after: await listsForEditing(tx, season) };
}
