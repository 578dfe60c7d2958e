import type { AutoRecharge, Mandate, MandateDebit } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { refreshOfAutoRecharge } from './refresh-rules.ts';

const mandate = (state: Mandate['state']): Mandate => ({
  mandateNo: 'HA1',
  state,
  method: 'card',
  instrument: '',
  limit: 3_000,
  expiresOn: '2027-11-23',
});

const debit = (state: MandateDebit['state']): MandateDebit => ({
  subscriptionNo: 'HS1',
  date: '2026-11-24',
  amount: 250,
  debitAt: '2026-11-24T02:00:00.000Z',
  state,
  canSkip: false,
});

const refreshOf = (data: Pick<AutoRecharge, 'mandate' | 'debits'>, dataUpdateCount = 1) =>
  refreshOfAutoRecharge({ data, dataUpdateCount, errorUpdateCount: 0 });

describe('the refresh of auto-recharge', () => {
  it('continues until the bank has confirmed the mandate', () => {
    expect(refreshOf({ mandate: mandate('CREATED'), debits: [] })).toBe(2_000);
    expect(refreshOf({ mandate: mandate('CREATED'), debits: [] }, 10)).toBe(30_000);
    expect(refreshOf({ mandate: mandate('ACTIVE'), debits: [] })).toBe(false);
  });

  it('continues while a debit is requested from the bank', () => {
    const debits = [debit('PLANNED'), debit('ASKED')];
    expect(refreshOf({ mandate: mandate('ACTIVE'), debits })).toBe(2_000);
    expect(refreshOf({ mandate: mandate('ACTIVE'), debits: [debit('PAID')] })).toBe(false);
  });

  it('is not needed without a mandate', () => {
    expect(refreshOf({ debits: [] })).toBe(false);
  });
});
