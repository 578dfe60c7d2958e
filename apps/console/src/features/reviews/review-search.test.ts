import { describe, expect, it } from 'vitest';
import { reviewSearchOf } from './review-search.ts';

describe('the address of the reviews', () => {
  it('names a tab and a position in the list', () => {
    expect(reviewSearchOf({ status: 'REFUSED', cursor: 'bmV4dA' })).toEqual({
      status: 'REFUSED',
      cursor: 'bmV4dA',
    });
  });

  it('ignores an invalid tab, an empty cursor and an old page number', () => {
    for (const cursor of ['', undefined, 3, ['bmV4dA']]) {
      expect(reviewSearchOf({ status: 'shown', cursor, page: '3' })).toEqual({});
    }
  });
});
