import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Account, accounts, unitOf } from './accounts.ts';

const migration = readFileSync(
  path.resolve(import.meta.dirname, '../../../migrations/0008-ledger.sql'),
  'utf8',
);
const fundedKinds = [
  ...(/is_funded[^;]*in \(([^)]*)\)/.exec(migration)?.[1] ?? '').matchAll(/'([^']+)'/g),
].map(([, kind]) => kind);

const nameOf = (name: Account | ((of: never) => Account)): string =>
  typeof name === 'string' ? name : name('7' as never);

describe('the chart of accounts', () => {
  it('keeps its names: balances and transfers are stored under them', () => {
    expect(Object.values(accounts).map(nameOf)).toEqual([
      'wallet:7',
      'reward-cash:7',
      'points:7',
      'reward-debt:7',
      'points-debt:7',
      'hold:7',
      'points-hold:7',
      'gateway:7',
      'cash-at-door',
      'rounding',
      'sales',
      'disputes',
      'dispute-losses',
      'excess-refunds',
      'bank-transfers',
      'deposits:7',
      'wallet-deposits:7',
      'reward-deposits:7',
      'promotions',
      'late-credits',
      'rider-tips:7',
      'tip-payouts',
      'corrections',
      'reward-debts',
      'points-debts',
      'points-issued',
      'points-spent',
      'points-expired',
    ]);
  });

  it('lets the database protect what belongs to one customer, rider or purchase', () => {
    const owned = Object.values(accounts)
      .map(nameOf)
      .filter((name) => name.includes(':') && name !== 'gateway:7')
      .map((name) => name.replace(':7', ''));
    expect(owned.toSorted()).toEqual(fundedKinds.toSorted());
  });

  it('counts points apart from rupees', () => {
    const inPoints = Object.values(accounts)
      .map(nameOf)
      .filter((name) => unitOf(name as Account) === 'HBP');
    expect(inPoints).toEqual([
      'points:7',
      'points-debt:7',
      'points-hold:7',
      'points-debts',
      'points-issued',
      'points-spent',
      'points-expired',
    ]);
    expect(unitOf(accounts.wallet(7))).toBe('INR');
  });
});
