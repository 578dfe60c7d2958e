import type { AnswerOf } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import type { Tx } from '../../../platform/db.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import { pageOf } from '../../../platform/keyset.ts';
import { oldestUnsettled, selectUnsettledPayments } from '../../payments/index.ts';
import { lockJournal } from '../journal/journal.sql.ts';
import { post } from '../journal/post-journal.ts';
import { rupees } from '../rupees.ts';
import { importSettlement, reportIn } from './import-settlement.ts';
import { postingsOfPayout } from './settlement-postings.ts';
import {
  type OpenLine,
  type Payout,
  explainLine,
  lockPayout,
  oldestLines,
  payoutOrder,
  saveReceived,
  selectOpenLinePage,
  selectPayouts,
} from './settlements.sql.ts';

type Difference = AnswerOf<'consoleSettlementDifferences'>['differences'][number];

/** Gateways pay out within three working days; weekends and holidays come on top. */
const payoutDays = 5;
const dayMs = 86_400_000;
const noon = 12 * 60;

const payoutView = ({
  settledAt,
  amount,
  fee,
  tax,
  receivedOn,
  ...rest
}: Payout): AnswerOf<'consoleReceivePayout'> => ({
  ...rest,
  settledAt: settledAt.toISOString(),
  amount: rupees(amount),
  fee: rupees(fee),
  tax: rupees(tax),
  ...(receivedOn && { receivedOn }),
});

const lineView = ({ amount, inStore, ...rest }: OpenLine): Difference => ({
  ...rest,
  amount: rupees(amount),
  ...(inStore !== null && { inStore: rupees(inStore) }),
});

/** Confirms that a payout reached the bank, with the amount of the bank statement. */
async function receivePayout(
  tx: Tx,
  payoutId: number,
  { amount, receivedOn, now }: { amount: number; receivedOn: string; now: Date },
): Promise<Payout> {
  await lockJournal(tx);
  const payout = (await lockPayout(tx, payoutId)) ?? refuse('NOT_FOUND');
  if (payout.receivedOn !== null) refuse('PAYOUT_RECEIVED');
  if (receivedOn > dayOf(now))
    refuse('INVALID', { fields: { receivedOn: 'must not be in the future' } });
  if (payout.amount !== amount) refuse('PAYOUT_AMOUNT_DIFFERS');
  await saveReceived(tx, payoutId, receivedOn);
  await post(tx, postingsOfPayout({ ...payout, receivedAt: instantOf(receivedOn, noon) }));
  return { ...payout, receivedOn };
}

/** Settlement reports of the gateways, compared with payments and with the bank. */
export const settlementRoutes = routes({
  consolePayouts: async ({ db }, { query: { received = false, ...request } }) => {
    const { rows, links } = await pageOf(payoutOrder(received), request, async (seek) => ({
      rows: await selectPayouts(db, received, seek),
    }));
    return { payouts: rows.map(payoutView), ...links };
  },

  consoleSettlementDifferences: async ({ db }, { query }) => {
    const { rows, links } = await pageOf(oldestLines, query, async (seek) => ({
      rows: await selectOpenLinePage(db, seek),
    }));
    return { differences: rows.map(lineView), ...links };
  },

  consoleUnsettledPayments: async ({ db, clock }, { query }) => {
    const before = new Date(clock.now().getTime() - payoutDays * dayMs);
    const { rows, links } = await pageOf(oldestUnsettled, query, async (seek) => ({
      rows: await selectUnsettledPayments(db, before, seek),
    }));
    return {
      payments: rows.map(({ amount, capturedAt, ...payment }) => ({
        ...payment,
        amount: rupees(amount),
        capturedAt: capturedAt.toISOString(),
      })),
      ...links,
    };
  },

  consoleImportSettlement: {
    prepare: async ({ clock, staff }, { body: { fileName, content: base64 } }) => {
      const content = Buffer.from(base64, 'base64');
      const report = reportIn(content);
      return async (write) => {
        const now = clock.now();
        const imported = await importSettlement(write.tx, report, {
          content,
          fileName,
          staff,
          now,
        });
        write.audit.detail(fileName, { after: imported });
        return imported;
      };
    },
  },

  consoleReceivePayout: async (context, { params: { payoutId }, body }) => {
    const { tx, clock } = context;
    const { receivedOn } = body;
    const amount = paiseFromRupees(body.amount);
    const payout = await receivePayout(tx, payoutId, { amount, receivedOn, now: clock.now() });
    context.audit.detail(payout.settlementId, { after: { receivedOn, amount: body.amount } });
    return payoutView(payout);
  },

  consoleExplainSettlementLine: async (context, { params: { lineId }, body: { note } }) => {
    if ((await explainLine(context.tx, lineId, note)) === 0) refuse('NOT_FOUND');
    context.audit.detail(String(lineId), { after: { note } });
    return {};
  },
});
