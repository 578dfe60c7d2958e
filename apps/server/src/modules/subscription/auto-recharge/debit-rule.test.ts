import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitCan, debitStates } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { plusDays } from '../../../platform/days.ts';
import {
  type DebitSituation,
  type DebitToStep,
  debitFor,
  debitStep,
  debitTimes,
  isTimeToSchedule,
  noticeDeadline,
} from './debit-rule.ts';

const hour = 3_600_000;
const today = '2026-11-23';
const calendarOf = (cutoffMinute: number) => ({
  cutoffMinute,
  cutoffs: new Map<string, number>(),
  closed: new Map<string, string>(),
  from: '2026-11-23',
  to: '2026-12-27',
});

const money = fc.integer({ min: 0, max: 30_000_00 }).map(paise);
const needs = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 6 }), amount: money }), { maxLength: 8 })
  .map((all) => all.map(({ day, amount }) => ({ date: plusDays(today, day), amount })));
const purses = fc.record({
  balance: money,
  coming: money,
  limit: fc.integer({ min: 100, max: 15_000_00 }).map(paise),
  addable: money,
  least: fc.constant(paise(10_00)),
});
type WalletFunds = Parameters<typeof debitFor>[2];
const debitOf = (
  ...given: [string, Parameters<typeof debitFor>[1], WalletFunds]
): number | null => {
  const debit = debitFor(...given);
  return debit && 'debit' in debit ? debit.debit : null;
};
const until = (all: readonly { date: string; amount: number }[], date: string): number =>
  all.reduce((sum, need) => sum + (need.date <= date ? need.amount : 0), 0);

describe('the amount of a debit', () => {
  it('never exceeds the limit of the mandate, ₹15,000 or the room in the wallet', () => {
    fc.assert(
      fc.property(needs, purses, fc.integer({ min: 0, max: 6 }), (all, funds, day) => {
        const amount = debitOf(plusDays(today, day), all, funds);
        if (amount === null) return;
        expect(amount).toBeLessThanOrEqual(Math.min(funds.limit, 15_000_00, funds.addable));
      }),
    );
  });

  it('covers the day exactly, and exceeds it only up to the smallest recharge', () => {
    fc.assert(
      fc.property(needs, purses, fc.integer({ min: 0, max: 6 }), (all, funds, day) => {
        const date = plusDays(today, day);
        const amount = debitOf(date, all, funds);
        if (amount === null) return;
        const left = funds.balance + funds.coming + amount - until(all, date);
        expect(left).toBeGreaterThanOrEqual(0);
        if (amount > funds.least) expect(left).toBe(0);
      }),
    );
  });

  it('is replaced by the required amount when that exceeds the allowed one', () => {
    fc.assert(
      fc.property(needs, purses, fc.integer({ min: 0, max: 6 }), (all, funds, day) => {
        const debit = debitFor(plusDays(today, day), all, funds);
        if (debit === null || 'debit' in debit) return;
        expect(debit.above).toBeGreaterThan(Math.min(funds.limit, funds.addable));
      }),
    );
  });

  it('is null while HB Money covers the deliveries', () => {
    fc.assert(
      fc.property(needs, purses, fc.integer({ min: 0, max: 6 }), (all, funds, day) => {
        const date = plusDays(today, day);
        const lasts = funds.balance + funds.coming >= until(all, date);
        if (lasts) expect(debitFor(date, all, funds)).toBeNull();
      }),
    );
  });

  it('adds the money for each day once over a week', () => {
    fc.assert(
      fc.property(needs, money, (all, balance) => {
        let coming = 0;
        for (let day = 0; day <= 6; day += 1) {
          const date = plusDays(today, day);
          const funds = { balance, limit: paise(1e9), addable: paise(1e9), least: paise(0) };
          coming += debitOf(date, all, { ...funds, coming: paise(coming) }) ?? 0;
          expect(balance + coming).toBeGreaterThanOrEqual(until(all, date));
        }
        expect(coming).toBe(Math.max(0, until(all, plusDays(today, 6)) - balance));
      }),
    );
  });
});

describe('the times of a debit', () => {
  it('leave 26 hours after the amount is fixed and 24 after the notice, and end before the cut-off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (cutoffMinute) => {
        const times = debitTimes('2026-11-30', calendarOf(cutoffMinute));
        const { freezeFrom, freezeBy, debitAt, retryAt, closesAt } = times;
        expect(debitAt.getTime() - freezeBy.getTime()).toBe(26 * hour);
        expect(debitAt.getTime() - noticeDeadline(times).getTime()).toBe(24 * hour);
        expect(freezeFrom < freezeBy && debitAt < retryAt && retryAt < closesAt).toBe(true);
        expect(isTimeToSchedule(times, freezeBy)).toBe(true);
        expect(isTimeToSchedule(times, new Date(freezeBy.getTime() + 1))).toBe(false);
      }),
    );
  });
});

const times = debitTimes('2026-11-30', calendarOf(1200));
const hours = fc.integer({ min: -60, max: 100 });
const looks = fc.record({
  at: hours,
  dropReason: fc.constantFrom('SKIPPED', 'ENDED', 'REVOKED', null),
  enough: fc.boolean(),
  recharge: fc.constantFrom('ON_ITS_WAY', 'FAILED', 'CREDITED'),
});
const lookOf = ({ at, ...look }: { at: number } & Omit<DebitSituation, 'now'>): DebitSituation => ({
  ...look,
  now: new Date(times.debitAt.getTime() + at * hour),
});

describe('a step of a debit', () => {
  const debits = fc.record({
    state: fc.constantFrom(...debitStates),
    tries: fc.integer({ min: 0, max: 2 }),
  });

  it('is always allowed by the table of transitions', () => {
    fc.assert(
      fc.property(debits, looks, ({ state, tries }, look) => {
        const next = debitStep({ ...times, state, tries }, lookOf(look));
        if (next.step === 'wait' || (next.step === 'ask' && state === 'ASKED')) return;
        expect(debitCan(next.step, state)).toBe(true);
      }),
    );
  });

  it('takes no money early, late, after an opt-out or without a need', () => {
    fc.assert(
      fc.property(debits, looks, ({ state, tries }, look) => {
        if (state === 'ASKED') return;
        const { now, dropReason, enough } = lookOf(look);
        if (debitStep({ ...times, state, tries }, lookOf(look)).step !== 'ask') return;
        expect([dropReason, enough]).toEqual([null, false]);
        expect(now >= times.debitAt && now < times.closesAt).toBe(true);
      }),
    );
  });

  it('announces no debit less than 24 hours before it', () => {
    fc.assert(
      fc.property(looks, (look) => {
        const next = debitStep({ ...times, state: 'PLANNED', tries: 0 }, lookOf(look));
        if (next.step === 'announce') expect(look.at).toBeLessThanOrEqual(-24);
      }),
    );
  });

  it('leads to a final state after two tries at most', () => {
    fc.assert(
      fc.property(fc.array(looks, { minLength: 40, maxLength: 60 }), (all) => {
        let debit: DebitToStep = { ...times, state: 'PLANNED', tries: 0 };
        let asked = 0;
        for (const look of all.toSorted((a, b) => a.at - b.at)) {
          const next = debitStep(debit, lookOf(look));
          if (next.step === 'ask' && debit.state !== 'ASKED') asked += 1;
          const state = {
            announce: 'ANNOUNCED',
            ask: 'ASKED',
            pay: 'PAID',
            miss: 'RETRYING',
            fail: 'FAILED',
            drop: 'DROPPED',
            wait: debit.state,
          }[next.step] as DebitToStep['state'];
          debit = { ...debit, state, tries: asked };
        }
        expect(asked).toBeLessThanOrEqual(2);
        const last = lookOf({
          ...(all[0] ?? { dropReason: null, enough: false }),
          at: 200,
          recharge: 'ON_ITS_WAY',
        });
        for (let more = 0; more < 3; more += 1) {
          const next = debitStep(debit, last);
          if (next.step === 'wait') break;
          debit = { ...debit, state: next.step === 'drop' ? 'DROPPED' : 'FAILED' };
        }
        expect(['PAID', 'FAILED', 'DROPPED']).toContain(debit.state);
      }),
    );
  });
});
