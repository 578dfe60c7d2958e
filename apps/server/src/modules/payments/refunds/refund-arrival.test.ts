import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../../../platform/days.ts';
import { arrivalOf, workingDaysAfter } from './refund-arrival.ts';

const at = (day: string) => new Date(`${day}T06:00:00Z`);
const of = (
  destination: 'source' | 'wallet' | 'bank',
  state: 'REQUESTED' | 'PENDING' | 'PROCESSED' | 'MANUAL',
  createdAt: string,
  updatedAt = createdAt,
) => arrivalOf({ destination, state, createdAt: at(createdAt), updatedAt: at(updatedAt) });

describe('the day by which a refund arrives', () => {
  it('is seven working days after it was asked for', () => {
    expect(of('source', 'REQUESTED', '2026-11-23')).toBe('2026-12-02');
    expect(of('source', 'PENDING', '2026-11-27')).toBe('2026-12-08');
  });

  it('stays that day when the gateway has sent it, or is two days after a late sending', () => {
    expect(of('source', 'PROCESSED', '2026-11-23', '2026-11-24')).toBe('2026-12-02');
    expect(of('source', 'PROCESSED', '2026-11-23', '2026-12-04')).toBe('2026-12-08');
    expect(of('bank', 'PROCESSED', '2026-11-23', '2026-12-04')).toBe('2026-12-08');
  });

  it('counts from when the gateway accepted it, if that was later', () => {
    expect(of('source', 'PENDING', '2026-11-23', '2026-11-25')).toBe('2026-12-04');
  });

  it('is two working days after a bank transfer, however early that was', () => {
    expect(of('bank', 'PROCESSED', '2026-11-23', '2026-11-24')).toBe('2026-11-26');
  });

  it('is not given for HB Money and for a refund that stopped', () => {
    expect(of('wallet', 'PROCESSED', '2026-11-23')).toBeNull();
    expect(of('source', 'MANUAL', '2026-11-23')).toBeNull();
  });

  it('is never a Saturday or Sunday, and never before the day itself', () => {
    const days = fc
      .date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20 }), (day, count) => {
        const after = workingDaysAfter(day, count);
        expect(weekdayOf(after)).toBeLessThan(5);
        expect(after > day).toBe(true);
      }),
    );
  });
});
