import { unitOf } from './accounts.ts';
import type { Transfer } from './ledger.sql.ts';

/** Throws for a transfer that no balance allows: no whole amount above zero, or accounts that do not fit. */
export function checkTransfer({ key, amount, unit, debit, credit }: Transfer): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`Not an amount to move: ${amount} (${key})`);
  if (debit === credit) throw new RangeError(`From ${debit} to itself (${key})`);
  if (unitOf(debit) !== unit || unitOf(credit) !== unit)
    throw new RangeError(`From ${debit} to ${credit} is not in ${unit} (${key})`);
}
