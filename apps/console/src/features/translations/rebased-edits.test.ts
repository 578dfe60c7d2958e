import { describe, expect, it } from 'vitest';
import { othersTexts, rebased } from './rebased-edits.ts';

const edit = (before: object, texts: object) => ({ english: 'Head on', before, texts });
const edits = (before: object, texts: object) => new Map([['Head on', edit(before, texts)]]);
const saved = (texts: object) => [{ english: 'Head on', texts }];

describe('edits of a text that another user saved meanwhile', () => {
  it('keep what was typed, and take over the other languages', () => {
    const typed = edits({ hi: 'सिर सहित' }, { hi: 'सिर के साथ', te: 'తలతో' });
    const now = saved({ hi: 'सर सहित', ur: 'سر کے ساتھ' });
    expect(rebased(typed, now).get('Head on')).toEqual({
      english: 'Head on',
      before: { hi: 'सर सहित', ur: 'سر کے ساتھ' },
      texts: { hi: 'सिर के साथ', te: 'తలతో', ur: 'سر کے ساتھ' },
    });
    const { taken, kept } = othersTexts(typed, now);
    expect(kept).toEqual(['हिन्दी: Head on']);
    expect(taken).toEqual(['اردو: Head on']);
  });

  it('keep a text that the user removed as removed', () => {
    const removed = edits({ hi: 'सिर सहित' }, {});
    expect(rebased(removed, saved({ hi: 'सर सहित' })).get('Head on')?.texts).toEqual({});
  });

  it('are done where both gave the same text', () => {
    const same = edits({}, { hi: 'सिर सहित' });
    expect(rebased(same, saved({ hi: 'सिर सहित' })).size).toBe(0);
    expect(othersTexts(same, saved({ hi: 'सिर सहित' }))).toEqual({ taken: [], kept: [] });
  });
});
