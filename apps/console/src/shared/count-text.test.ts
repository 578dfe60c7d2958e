import { describe, expect, it } from 'vitest';
import { countText } from './count-text.ts';

describe('countText', () => {
  it('writes a count as Indians do', () => {
    expect([0, 143, 1000].map(countText)).toEqual(['0', '143', '1,000']);
  });

  it('writes a larger count than the server counts as 1,000+', () => {
    expect(countText(1001)).toBe('1,000+');
  });
});
