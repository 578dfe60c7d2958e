import { describe, expect, it } from 'vitest';
import { changedPaths, otherChanges } from './changed-fields.ts';

const before = { name: 'Eid', packs: [{ price: 10 }, { price: 20 }], tags: ['new'], ends: null };

describe('changedPaths', () => {
  it('names changed fields, also of rows, and a list with other rows as a whole', () => {
    const after = {
      name: 'Eid offer',
      packs: [{ price: 10 }, { price: 25 }],
      tags: ['new', 'hot'],
      ends: '2026-12-01',
    };
    expect(changedPaths(before, after)).toEqual(['name', 'packs.1.price', 'tags', 'ends']);
    expect(changedPaths(before, structuredClone(before))).toEqual([]);
  });
});

describe('otherChanges', () => {
  it('separates what is taken over from what both changed', () => {
    const typed = { ...before, name: 'Eid sale', tags: ['new', 'eid'] };
    const saved = {
      ...before,
      name: 'Eid offer',
      packs: [{ price: 12 }, { price: 20 }],
      tags: ['new', 'hot'],
    };
    expect(otherChanges(before, { typed, saved })).toEqual({
      taken: ['packs.0.price'],
      kept: ['name', 'tags'],
    });
  });

  it('leaves out a field to which both gave the same value', () => {
    const same = { ...before, name: 'Eid sale' };
    expect(otherChanges(before, { typed: same, saved: { ...same } })).toEqual({
      taken: [],
      kept: [],
    });
  });

  it('keeps a list that the user changed, if the other person changed one of its rows', () => {
    const typed = { ...before, packs: [...before.packs, { price: 30 }] };
    const saved = { ...before, packs: [{ price: 12 }, { price: 20 }] };
    expect(otherChanges(before, { typed, saved }).kept).toEqual(['packs.0.price']);
  });
});
