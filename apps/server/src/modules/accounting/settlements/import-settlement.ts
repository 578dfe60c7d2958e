import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { StaffMember } from '../../../platform/http/context.ts';
import {
  markSettled,
  selectPaymentsAtGateway,
  selectRefundsAtGateway,
} from '../../payments/index.ts';
import { lockJournal } from '../journal/journal.sql.ts';
import { post } from '../journal/post-journal.ts';
import type { SettledLine } from './settled-line.ts';
import { type SettlementReport, WrongFile, readSettlementFile } from './settlement-file.ts';
import { postingsOfLine } from './settlement-postings.ts';
import {
  type KnownLine,
  type LineState,
  type NewLine,
  type Provider,
  insertFile,
  insertLines,
  saveMatch,
  savePayout,
  selectFile,
  selectKnownLines,
  selectOpenLines,
} from './settlements.sql.ts';

/** Reads the report. Refuses SETTLEMENT_FILE_REFUSED with the fault and its remedy. */
export function reportIn(content: Buffer): SettlementReport {
  try {
    return readSettlementFile(content);
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error;
    return refuse('SETTLEMENT_FILE_REFUSED', { description: error.message });
  }
}

type Compared = Pick<SettledLine, 'kind' | 'entityId' | 'amount'>;
type Match = { state: LineState; inStore: number | null };

/** The rule of the comparison: the same id with the same amount. An adjustment concerns no payment. */
export function matchOf({ kind, amount }: Compared, inStore: number | undefined): Match {
  if (kind === 'adjustment' || inStore === amount) return { state: 'MATCHED', inStore: null };
  return inStore === undefined ? { state: 'UNKNOWN', inStore: null } : { state: 'AMOUNT', inStore };
}

/** Compares lines with the store's payments and refunds, in their order. */
async function matchesOf(
  q: Queryable,
  provider: Provider,
  lines: readonly Compared[],
): Promise<Match[]> {
  const idsOf = (kind: Compared['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ entityId }) => entityId);
  const payments = await selectPaymentsAtGateway(q, provider, idsOf('payment'));
  const refunds = await selectRefundsAtGateway(q, provider, idsOf('refund'));
  const amounts = {
    payment: new Map(payments.map(({ id, amount }) => [id, amount])),
    refund: new Map(refunds.map(({ id, amount }) => [id, amount])),
    adjustment: new Map<string, number>(),
  };
  return lines.map((line) => matchOf(line, amounts[line.kind].get(line.entityId)));
}

const isSame = (line: SettledLine, known: KnownLine): boolean =>
  (['amount', 'fee', 'tax', 'net', 'settlementId'] as const).every(
    (part) => line[part] === known[part],
  );

/** The lines that no earlier file contained. A line with other amounts than before refuses the whole file. */
async function newLines(tx: Tx, { provider, lines }: SettlementReport): Promise<SettledLine[]> {
  const known = await selectKnownLines(
    tx,
    provider,
    lines.map(({ entityId }) => entityId),
  );
  const byKey = new Map(known.map((each) => [`${each.kind} ${each.entityId}`, each]));
  return lines.filter((line) => {
    const before = byKey.get(`${line.kind} ${line.entityId}`);
    if (before && !isSame(line, before))
      refuse('SETTLEMENT_FILE_REFUSED', {
        description: `${line.entityId} has other amounts than in an earlier file. Ask the gateway which is right.`,
      });
    return !before;
  });
}

interface SumOfPayout extends SettledLine {
  lines: SettledLine[];
}

function byPayout(lines: readonly SettledLine[]): SumOfPayout[] {
  const payouts = new Map<string, SumOfPayout>();
  for (const line of lines) {
    const known = payouts.get(line.settlementId);
    if (!known) payouts.set(line.settlementId, { ...line, lines: [line] });
    else {
      known.net += line.net;
      known.fee += line.fee;
      known.tax += line.tax;
      known.lines.push(line);
    }
  }
  return [...payouts.values()].toSorted((a, b) => (a.settlementId < b.settlementId ? -1 : 1));
}

async function savePayouts(
  tx: Tx,
  provider: Provider,
  lines: readonly SettledLine[],
): Promise<NewLine[]> {
  const saved: NewLine[] = [];
  for (const { lines: ofPayout, ...sum } of byPayout(lines)) {
    const { id, isReceived } = await savePayout(tx, provider, sum);
    if (isReceived)
      refuse('SETTLEMENT_FILE_REFUSED', {
        description: `Payout ${sum.settlementId} is confirmed with other lines. Ask the gateway for the whole report.`,
      });
    const matches = await matchesOf(tx, provider, ofPayout);
    for (const [place, line] of ofPayout.entries())
      saved.push({ ...line, payoutId: id, state: 'UNKNOWN', inStore: null, ...matches[place] });
  }
  return saved;
}

/** Compares the open lines of earlier files again: their payments may have become known. */
async function rematchOpenLines(tx: Tx): Promise<void> {
  const open = await selectOpenLines(tx, 500);
  for (const provider of ['razorpay', 'payu'] as const) {
    const lines = open.filter((line) => line.provider === provider);
    const matches = await matchesOf(tx, provider, lines);
    for (const [place, { lineId, state }] of lines.entries()) {
      const found = matches[place];
      if (found && found.state !== state) await saveMatch(tx, lineId, found.state, found.inStore);
    }
  }
}

export interface Imported {
  provider: Provider;
  lines: number;
  /** Lines that an earlier file contained already. */
  known: number;
  matched: number;
  unmatched: number;
  payouts: number;
}

/**
 * Imports a settlement report whole, or not at all: its lines, payouts, comparison and postings. Refuses
 * SETTLEMENT_FILE_KNOWN for the same file, and SETTLEMENT_FILE_REFUSED.
 */
export async function importSettlement(
  tx: Tx,
  report: SettlementReport,
  file: { content: Buffer; fileName: string; staff: StaffMember; now: Date },
): Promise<Imported> {
  const { content, fileName, staff, now } = file;
  await lockJournal(tx);
  const sha256 = createHash('sha256').update(content).digest();
  const before = await selectFile(tx, sha256);
  if (before)
    refuse('SETTLEMENT_FILE_KNOWN', {
      description: `${before.importedBy} imported this file already. Nothing was changed.`,
    });
  const { provider, lines } = report;
  const { staffId, fullName } = staff;
  const { id } = await insertFile(tx, {
    provider,
    sha256,
    fileName,
    lines: lines.length,
    staffId,
    fullName,
    now,
  });
  await rematchOpenLines(tx);
  const fresh = await savePayouts(tx, provider, await newLines(tx, report));
  await insertLines(tx, provider, id, fresh);
  const paymentIds = fresh.filter(({ kind }) => kind === 'payment').map(({ entityId }) => entityId);
  await markSettled(tx, provider, { paymentIds, now });
  await post(
    tx,
    fresh.flatMap((line) => postingsOfLine(provider, line)),
  );
  const matched = fresh.filter(({ state }) => state === 'MATCHED').length;
  return {
    provider,
    lines: lines.length,
    known: lines.length - fresh.length,
    matched,
    unmatched: fresh.length - matched,
    payouts: new Set(fresh.map(({ payoutId }) => payoutId)).size,
  };
}
