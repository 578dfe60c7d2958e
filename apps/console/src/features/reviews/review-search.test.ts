import { describe, expect, it } from 'vitest';
import { reviewSearchOf } from './review-search.ts';

describe('the address of the reviews', () => {
  it('names a tab and a page', () => {
    expect(reviewSearchOf({ status: 'REFUSED', page: '3' })).toEqual({
      status: 'REFUSED',
      page: 3,
    });
  });

  it('says nothing of what cannot be: the first tab and page open', () => {
    for (const page of ['1', '0', '-1', '2.5', '1e9', 'x', undefined]) {
      expect(reviewSearchOf({ status: 'shown', page })).toEqual({});
    }
  });
});
