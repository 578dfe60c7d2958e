import { describe, expect, it } from 'vitest';
import { mergeTypedChanges } from './merge-typed-changes.ts';

const rule = { minutes: 60, amounts: [10, 20], name: { en: 'Eid', hi: '' } };

describe('mergeTypedChanges', () => {
  it('takes the saved values if nothing was typed during the save', () => {
    const saved = { ...rule, minutes: 61 };
    expect(mergeTypedChanges({ before: rule, typed: structuredClone(rule), saved })).toBe(saved);
  });

  it('keeps a field that changed during the save', () => {
    const typed = { ...rule, minutes: 90 };
    expect(mergeTypedChanges({ before: rule, typed, saved: rule })).toEqual(typed);
  });

  it('takes the other fields as the server saved them', () => {
    const typed = { ...rule, name: { en: 'Eid', hi: 'ईद' } };
    const saved = { ...rule, name: { en: 'Eid offer', hi: '' } };
    expect(mergeTypedChanges({ before: rule, typed, saved })).toEqual({
      ...rule,
      name: { en: 'Eid offer', hi: 'ईद' },
    });
  });

  it('keeps a row that changed, and the keys that the server gave to new rows', () => {
    const before = [
      { id: null, text: 'a' },
      { id: null, text: 'b' },
    ];
    const typed = [
      { id: null, text: 'a' },
      { id: null, text: 'bc' },
    ];
    const saved = [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ];
    expect(mergeTypedChanges<unknown>({ before, typed, saved })).toEqual([
      { id: 1, text: 'a' },
      { id: 2, text: 'bc' },
    ]);
  });

  it('keeps a list to which a row was added', () => {
    const typed = { ...rule, amounts: [10, 20, 30] };
    expect(mergeTypedChanges({ before: rule, typed, saved: rule })).toEqual(typed);
  });

  it.each([
    [
      'moved',
      [
        { sku: 'B', packs: 2 },
        { sku: 'A', packs: 1 },
      ],
    ],
    [
      'replaced',
      [
        { sku: 'A', packs: 1 },
        { sku: 'C', packs: 2 },
      ],
    ],
  ])('keeps a list whose rows another person has %s, and never mixes two rows', (_what, saved) => {
    const before = [
      { sku: 'A', packs: 1 },
      { sku: 'B', packs: 2 },
    ];
    const typed = [
      { sku: 'A', packs: 1 },
      { sku: 'B', packs: 5 },
    ];
    expect(mergeTypedChanges({ before, typed, saved })).toEqual(typed);
  });

  it('keeps a field that was emptied', () => {
    expect(
      mergeTypedChanges<{ most: number | null }>({
        before: { most: 5 },
        typed: { most: null },
        saved: { most: 5 },
      }),
    ).toEqual({ most: null });
  });
});
