import type { AnswerOf, InputOf } from '@halal-basket/contract/client';
import { indiaTime, instantOf } from '../../shared/india-time.ts';
import type { ItemKind } from './item-fields.ts';

export type Page = AnswerOf<'consolePage'>;
export type Section = Page['sections'][number];
export type SectionBody = InputOf<'consoleSaveSection'>['body']['section'];

/** An item of a section as it is typed: its fields depend on the kind of the section. */
export type ItemValues = Record<string, string>;

/** A section in the form; the items are texts. */
export interface SectionValues extends Omit<SectionBody, 'items'> {
  items: ItemValues[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const itemValues = (item: unknown, kind: ItemKind | undefined): ItemValues => {
  const record = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const looks = new Map(kind?.fields.map(({ name, look }) => [name, look]));
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      looks.get(name) === 'instant' ? indiaTime(textOf(value)) : textOf(value),
    ]),
  );
};

export const sectionValuesOf = (
  { section }: Section,
  kind: ItemKind | undefined,
): SectionValues => ({
  ...section,
  items: section.items.map((item) => itemValues(item, kind)),
});

/** A number; other text is sent as it is, so that the server names the field. */
const figure = (typed: string): number | string => {
  const value = Number(typed);
  return typed.trim() === '' || Number.isNaN(value) ? typed : value;
};

function itemOf(values: ItemValues, { idName, fields }: ItemKind, index: number) {
  const item: Record<string, unknown> = {};
  if (idName) item[idName] = Number(values[idName]) || index + 1;
  for (const { name, look, optional } of fields) {
    const typed = values[name] ?? '';
    if (optional && typed.trim() === '') continue;
    if (look === 'whole' || look === 'amount') item[name] = figure(typed);
    else item[name] = look === 'instant' ? (instantOf(typed) ?? '') : typed.trim();
  }
  return item;
}

export const sectionOf = (values: SectionValues, kind: ItemKind | undefined): SectionBody => ({
  ...values,
  items: kind ? values.items.map((item, index) => itemOf(item, kind, index)) : [],
});

/** An item to begin with: choices at their first, whole numbers that make sense. */
export function emptyItem({ idName, fields }: ItemKind, items: readonly ItemValues[]): ItemValues {
  const item: ItemValues = {};
  if (idName)
    item[idName] = String(Math.max(0, ...items.map((each) => Number(each[idName]) || 0)) + 1);
  for (const { name, look, optional, options } of fields) {
    const isChosen = look === 'choice' && !optional;
    item[name] = isChosen
      ? (Object.keys(options ?? {})[0] ?? '')
      : name === 'tileRow' || name === 'tileColumn'
        ? '1'
        : '';
  }
  return item;
}

export type ShownState = 'shown' | 'off' | 'planned' | 'over' | 'broken';

/** The part of a section that customers see now. */
export function shownState({ section, broken }: Section, now: Date): ShownState {
  if (broken !== undefined) return 'broken';
  if (!section.active) return 'off';
  if (section.shownFrom && new Date(section.shownFrom) > now) return 'planned';
  if (section.shownUntil && new Date(section.shownUntil) <= now) return 'over';
  return 'shown';
}
