import type { JournalBalance } from '@halal-basket/contract';
import { dayOf } from '../../platform/days.ts';
import { routes } from '../../platform/http/routes.ts';
import { closeDay, lastEndedDay } from './days/close-day.ts';
import { valueOfPoint } from '../loyalty/index.ts';
import { journalFile } from './exports/journal-file.ts';
import { liabilities } from './liabilities/liabilities.ts';
import { selectClosedDays, selectClosedThrough, selectTotals } from './journal/journal.sql.ts';
import { updateJournal } from './journal/post-journal.ts';
import { type Balance, balancesOf, differenceOf } from './journal/trial-balance.ts';
import { rupees } from './rupees.ts';

const shownDays = 14;

const balanceView = ({ debit, credit, ...account }: Balance): JournalBalance => ({
  ...account,
  debit: rupees(debit),
  credit: rupees(credit),
});

const sumOf = (balances: readonly Balance[], side: 'debit' | 'credit'): number =>
  rupees(balances.reduce((sum, balance) => sum + balance[side], 0));

/** The journal for the accountant. */
export const accountingRoutes = routes({
  consoleTrialBalance: async ({ db, clock }, { query }) => {
    const now = clock.now();
    await updateJournal(db, now);
    const day = query.day ?? dayOf(now);
    const [totals, closedThrough, closedDays] = await Promise.all([
      selectTotals(db, day),
      selectClosedThrough(db),
      selectClosedDays(db, shownDays),
    ]);
    const balances = balancesOf(totals);
    return {
      day,
      balances: balances.map(balanceView),
      totals: { debit: sumOf(balances, 'debit'), credit: sumOf(balances, 'credit') },
      difference: rupees(differenceOf(balances)),
      ...(closedThrough && { closedThrough }),
      mayCloseUpTo: lastEndedDay(now),
      closedDays: closedDays.map(({ closedAt, ...closed }) => ({
        ...closed,
        closedAt: closedAt.toISOString(),
      })),
    };
  },

  consoleCloseBooks: {
    prepare: async ({ db, clock, staff }, { body: { day } }) => {
      await updateJournal(db, clock.now());
      return async (write) => {
        const balances = await closeDay(write.tx, { day, staff, now: clock.now() });
        write.audit.detail(day, { after: { closedThrough: day } });
        return { closedThrough: day, balances: balances.map(balanceView) };
      };
    },
  },

  consoleLiabilities: async ({ db, clock }) => {
    await updateJournal(db, clock.now());
    const [{ rows, points }, perPoint] = await Promise.all([liabilities(db), valueOfPoint(db)]);
    return {
      liabilities: rows.map(({ inLedger, inJournal, ...row }) => ({
        ...row,
        inLedger: rupees(inLedger),
        inJournal: rupees(inJournal),
      })),
      total: rupees(rows.reduce((sum, { inLedger }) => sum + inLedger, 0)),
      points: { count: points, worth: rupees(points * perPoint), perPoint: rupees(perPoint) },
    };
  },

  consoleExportJournal: async ({ db }, { query }) => journalFile(db, query),
});
