import { describe, expect, it } from 'vitest';
import { periodOf, reportSearchOf } from './report-search.ts';

const today = '2026-11-23';

describe('the search of a report', () => {
  it('ignores unknown reports, lengths and days', () => {
    expect(reportSearchOf({ report: 'profits', days: '8', from: '2026-02-30', to: today })).toEqual(
      {},
    );
    expect(reportSearchOf({ from: today, to: '2026-11-01', days: 7 })).toEqual({ days: 7 });
  });

  it('prefers two days to a length', () => {
    const search = reportSearchOf({ report: 'hubs', days: 7, from: '2026-11-01', to: today });
    expect(search).toEqual({ report: 'hubs', from: '2026-11-01', to: today });
  });
});

describe('the period of a report', () => {
  it('ends today and has 30 days by default', () => {
    expect(periodOf({}, today)).toEqual({ from: '2026-10-25', to: today });
    expect(periodOf({ days: 1 }, today)).toEqual({ from: today, to: today });
    expect(periodOf({ from: '2026-01-01', to: '2026-01-31' }, today).to).toBe('2026-01-31');
  });
});
