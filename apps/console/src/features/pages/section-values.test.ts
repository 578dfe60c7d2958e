import { editedSection } from '@halal-basket/contract/forms';
import { describe, expect, it } from 'vitest';
import type { ItemKind } from './item-fields.ts';
import {
  emptyItem,
  type Section,
  sectionOf,
  sectionValuesOf,
  shownState,
} from './section-values.ts';
import { indiaTime, instantOf } from '../../shared/india-time.ts';

const kind: ItemKind = {
  idName: 'uspId',
  fields: [
    { name: 'title', label: () => 'Title', look: 'line' },
    { name: 'rating', label: () => 'Stars', look: 'whole' },
    { name: 'note', label: () => 'Note', look: 'line', optional: true },
    { name: 'at', label: () => 'At', look: 'instant' },
  ],
};

const section: Section = {
  sectionId: 1,
  revision: 1,
  position: 10,
  sectionType: 'USP',
  written: true,
  section: {
    name: 'Promises',
    description: '',
    actionUri: '/offers',
    count: null,
    active: true,
    shownFrom: '2026-11-21T13:00:00.000Z',
    shownUntil: null,
    hubCodes: [],
    customerTypes: [],
    languages: [],
    items: [{ uspId: 4, title: 'Quick', rating: 5, at: '2026-11-21T13:00:00.000Z' }],
  },
};

describe('a section in its form', () => {
  it('shows times as in India and sends the section as it was read', () => {
    const values = sectionValuesOf(section, kind);
    expect(values.items).toMatchObject([{ at: '2026-11-21T18:30', rating: '5' }]);
    const body = sectionOf(values, kind);
    expect(body).toEqual({
      ...section.section,
      items: [{ uspId: 4, title: 'Quick', rating: 5, at: '2026-11-21T18:30:00+05:30' }],
    });
    expect(editedSection.safeParse(body).success).toBe(true);
  });

  it('sends text that is no number as it was typed, so that the server names the field', () => {
    const values = sectionValuesOf(section, kind);
    const [item] = sectionOf({ ...values, items: [{ rating: 'many' }] }, kind).items;
    expect(item).toMatchObject({ rating: 'many', title: '' });
  });

  it('refuses a count that is no number', () => {
    const values = { ...sectionValuesOf(section, kind), count: Number.NaN };
    const { error } = editedSection.safeParse(sectionOf(values, kind));
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['count']);
  });

  it('numbers a new item above the others', () => {
    expect(emptyItem(kind, [{ uspId: '4' }, { uspId: '2' }])).toMatchObject({ uspId: '5' });
  });
});

describe('times', () => {
  it('come back as they were', () => {
    expect(instantOf(indiaTime('2026-01-31T20:00:00Z'))).toBe('2026-02-01T01:30:00+05:30');
    expect(instantOf('')).toBeNull();
    expect(indiaTime('nonsense')).toBe('');
  });
});

describe('shownState', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  const at = (changes: Partial<Section['section']>) =>
    shownState({ ...section, section: { ...section.section, ...changes } }, now);
  it('tells what customers have of it', () => {
    expect(at({})).toBe('shown');
    expect(at({ active: false })).toBe('off');
    expect(at({ shownFrom: '2026-11-22T00:00:00Z' })).toBe('planned');
    expect(at({ shownUntil: '2026-11-21T14:00:00Z' })).toBe('over');
    expect(shownState({ ...section, broken: 'title' }, now)).toBe('broken');
  });
});
