import { describe, expect, it } from 'vitest';
import { callShapes } from './index.ts';

describe('the default page size', () => {
  // spec: L255.1
  it('is twelve posts of the blog', () => {
    expect(callShapes.blogs.query?.parse({})).toEqual({ page: 0, count: 12 });
  });

  // spec: L255.2
  it('is ten movements of HB Money', () => {
    expect(callShapes.walletTransactions.query?.parse({})).toEqual({ pageNo: 0, pageSize: 10 });
  });

  // spec: L255.3
  it('is ten lines of the points history', () => {
    expect(callShapes.earningHistory.query?.parse({})).toEqual({
      earningHistoryTab: 'all',
      pageNo: 0,
      pageSize: 10,
    });
  });
});
