import { describe, expect, it } from 'vitest';
import { callShapes } from './index.ts';

describe('a page whose size nobody names', () => {
  // spec: L255.1
  it('has twelve posts of the blog', () => {
    expect(callShapes.blogs.query?.parse({})).toEqual({ page: 0, count: 12 });
  });

  // spec: L255.2
  it('has ten movements of HB Money', () => {
    expect(callShapes.walletTransactions.query?.parse({})).toEqual({ pageNo: 0, pageSize: 10 });
  });

  // spec: L255.3
  it('has ten lines of the history', () => {
    expect(callShapes.earningHistory.query?.parse({})).toEqual({
      earningHistoryTab: 'all',
      pageNo: 0,
      pageSize: 10,
    });
  });
});
