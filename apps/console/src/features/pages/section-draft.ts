import type { AnswerOf, InputOf } from '@halal-basket/contract/client';
import { indiaTime, instantOf } from '../../shared/india-time.ts';
import type { ItemKind } from './item-fields.ts';

export type Page = AnswerOf<'consolePage'>;
export type Section = Page['sections'][number];
export type SectionBody = InputOf<'consoleSaveSection'>['body']['section'];

/** Everything as it is typed. */
export type ItemDraft = Record<string, string>;

export interface SectionDraft {
  name: string;
  description: string;
  actionUri: string;
  count: string;
  active: boolean;
  /** `YYYY-MM-DDTHH:mm` in India, or empty. */
  shownFrom: string;
  shownUntil: string;
  items: ItemDraft[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const itemDraft = (item: unknown, kind: ItemKind | undefined): ItemDraft => {
  const given = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const looks = new Map(kind?.fields.map(({ name, look }) => [name, look]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      looks.get(name) === 'instant' ? indiaTime(textOf(value)) : textOf(value),
    ]),
  );
};

export const draftOf = ({ section }: Section, kind: ItemKind | undefined): SectionDraft => ({
  name: section.name,
  description: section.description,
  actionUri: section.actionUri,
  count: section.count === null ? '' : String(section.count),
  active: section.active,
  shownFrom: indiaTime(section.shownFrom),
  shownUntil: indiaTime(section.shownUntil),
  items: section.items.map((item) => itemDraft(item, kind)),
});

/** A figure as it was typed; text that is none is sent as it is, so that the server names the field. */
const figure = (typed: string): number | string => {
  const value = Number(typed);
  return typed.trim() === '' || Number.isNaN(value) ? typed : value;
};

function itemOf(draft: ItemDraft, { idName, fields }: ItemKind, index: number) {
  const item: Record<string, unknown> = {};
  if (idName) item[idName] = Number(draft[idName]) || index + 1;
  for (const { name, look, optional } of fields) {
    const typed = draft[name] ?? '';
    if (optional && typed.trim() === '') continue;
    if (look === 'whole' || look === 'amount') item[name] = figure(typed);
    else item[name] = look === 'instant' ? (instantOf(typed) ?? '') : typed.trim();
  }
  return item;
}

export const bodyOf = (draft: SectionDraft, kind: ItemKind | undefined): SectionBody => ({
  name: draft.name,
  description: draft.description,
  actionUri: draft.actionUri,
  // A count that is none is refused by the server, with the field's name.
  count: draft.count.trim() === '' ? null : Number(draft.count),
  active: draft.active,
  shownFrom: instantOf(draft.shownFrom),
  shownUntil: instantOf(draft.shownUntil),
  items: kind ? draft.items.map((item, index) => itemOf(item, kind, index)) : [],
});

/** An item to begin with: choices at their first, whole numbers that make sense. */
export function emptyItem({ idName, fields }: ItemKind, items: readonly ItemDraft[]): ItemDraft {
  const item: ItemDraft = {};
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

/** What customers have of a section at this moment. */
export function shownState({ section, broken }: Section, now: Date): ShownState {
  if (broken !== undefined) return 'broken';
  if (!section.active) return 'off';
  if (section.shownFrom && new Date(section.shownFrom) > now) return 'planned';
  if (section.shownUntil && new Date(section.shownUntil) <= now) return 'over';
  return 'shown';
}
