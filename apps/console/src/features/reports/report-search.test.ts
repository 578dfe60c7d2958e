import { describe, expect, it } from 'vitest';
import { bookPeriod, periodOf, reportSearchOf } from './report-search.ts';

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

describe('the periods of the books', () => {
  it('are months, and the financial year from April', () => {
    expect(bookPeriod('thisMonth', '2027-03-31')).toEqual({ from: '2027-03-01', to: '2027-03-31' });
    expect(bookPeriod('lastMonth', '2027-01-02')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(bookPeriod('thisYear', '2027-03-31').from).toBe('2026-04-01');
    expect(bookPeriod('thisYear', '2027-04-01').from).toBe('2027-04-01');
  });
});

describe('the period of a report', () => {
  it('ends today and has 30 days by default', () => {
    expect(periodOf({}, today)).toEqual({ from: '2026-10-25', to: today });
    expect(periodOf({ days: 1 }, today)).toEqual({ from: today, to: today });
    expect(periodOf({ from: '2026-01-01', to: '2026-01-31' }, today).to).toBe('2026-01-31');
  });
});
