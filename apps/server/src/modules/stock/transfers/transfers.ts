import type { StockTransfer } from '@halal-basket/contract';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type PageRequest, pageOf } from '../../../platform/keyset.ts';
import { selectSkuNames } from '../../catalogue/index.ts';
import { allHubs } from '../../location/index.ts';
import { publishBackInStock } from '../levels.ts';
import { moveStock, selectLotFigures } from '../lots/lots.sql.ts';
import { writeOffRecalled } from '../recalls/write-off-recalled.ts';
import { insertLevel, lockLevel } from '../stock.sql.ts';
import { problemsOfReceipt } from './receipt-problems.ts';
import {
  type Transfer,
  arrivedLot,
  insertTransfer,
  lockTransfer,
  saveReceipt,
  selectTransfer,
  selectTransfers,
  transferOrder,
} from './transfers.sql.ts';

interface Sending {
  fromHubId: number;
  toHubId: number;
  lines: readonly { lotId: number; packs: number }[];
  actor: string;
  now: Date;
}

const bySku = (one: { sku: string }, other: { sku: string }): number =>
  one.sku < other.sku ? -1 : one.sku > other.sku ? 1 : 0;

/**
 * Takes packs of lots out of a hub and sends them to another. Refuses LOT_NOT_FOUND, and INVALID for more packs than
 * a lot has or than orders leave, and for a lot twice.
 */
export async function sendTransfer(tx: Tx, sending: Sending): Promise<number> {
  const { fromHubId, toHubId, lines, actor, now } = sending;
  const lots = [];
  for (const [index, { lotId, packs }] of lines.entries()) {
    const lot = await selectLotFigures(tx, lotId);
    if (lot?.hubId !== fromHubId) refuse('LOT_NOT_FOUND');
    if (lines.findIndex((line) => line.lotId === lotId) < index) {
      refuse('INVALID', { fields: { [`lines.${index}.lotId`]: 'is listed twice' } });
    }
    lots.push({ ...lot, lotId, packs, index });
  }
  const transferId = await insertTransfer(tx, { fromHubId, toHubId, actor, at: now }, lines);
  for (const { lotId, sku, packs, index } of lots.toSorted(bySku)) {
    const level = await lockLevel(tx, fromHubId, sku);
    // Read again under the lock.
    const lot = await selectLotFigures(tx, lotId);
    const most = Math.min(
      (lot?.remaining ?? 0) - (lot?.picked ?? 0),
      level.onHand - level.reserved,
    );
    if (packs > most) {
      const why = `is more than the ${most} of this lot that orders do not need`;
      refuse('INVALID', { fields: { [`lines.${index}.packs`]: why } });
    }
    await moveStock(tx, {
      hubId: fromHubId,
      sku,
      actor,
      at: now,
      reason: 'transfer-out',
      changes: [{ lotId, delta: -packs }],
      note: `Transfer ${transferId}`,
    });
  }
  return transferId;
}

interface Receiving {
  transferId: number;
  toHubId: number;
  lines: readonly { lotId: number; received: number }[];
  note: string;
  actor: string;
  now: Date;
}

/**
 * Adds the packs that arrived to the hub, as lots with the numbers of the sent ones, and writes off those that were
 * lost. Refuses TRANSFER_NOT_FOUND, TRANSFER_RECEIVED, and INVALID for other lots or more packs than were sent.
 */
export async function receiveTransfer(tx: Tx, receiving: Receiving): Promise<void> {
  const { transferId, toHubId, lines, note, actor, now } = receiving;
  await lockTransfer(tx, transferId);
  const transfer = await selectTransfer(tx, transferId);
  if (transfer?.toHubId !== toHubId) refuse('TRANSFER_NOT_FOUND');
  if (transfer.receivedAt) refuse('TRANSFER_RECEIVED');
  const fields = problemsOfReceipt(transfer.lines, { lines, note });
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  await saveReceipt(tx, { transferId, actor, note, at: now }, lines);
  for (const { lotId, sku, sent } of transfer.lines.toSorted(bySku)) {
    const packs = lines.find((line) => line.lotId === lotId)?.received ?? 0;
    await insertLevel(tx, toHubId, sku);
    const before = await lockLevel(tx, toHubId, sku);
    const arrived = await arrivedLot(tx, { hubId: toHubId, lotId, at: now });
    const move = (reason: 'transfer-in' | 'wastage', delta: number, what = '') =>
      moveStock(tx, {
        hubId: toHubId,
        sku,
        actor,
        at: now,
        reason,
        changes: [{ lotId: arrived.lotId, delta }],
        note: `Transfer ${transferId}${what}`,
      });
    await move('transfer-in', sent);
    // Reports count lost packs as wastage.
    if (packs < sent) await move('wastage', packs - sent, `: ${note}`);
    if (packs === 0) continue;
    if (arrived.isRecalled) {
      // The lot was recalled on its way, so none of its packs may be sold.
      await move('wastage', -packs, ', recalled');
      continue;
    }
    const writtenOff = await writeOffRecalled(tx, [{ hubId: toHubId, sku }], now);
    const after = { ...before, onHand: before.onHand + packs - writtenOff };
    await publishBackInStock(tx, { hubId: toHubId, sku, before, after });
  }
}

/** The transfers from and to a hub, newest first. */
export async function transfersOf(q: Queryable, hubId: number, request: PageRequest) {
  const { rows, links } = await pageOf(transferOrder, request, async (seek) => ({
    rows: await selectTransfers(q, hubId, seek),
  }));
  return { transfers: await viewsOf(q, rows), links };
}

/** A transfer as staff see it. Refuses TRANSFER_NOT_FOUND. */
export async function transferById(q: Queryable, transferId: number): Promise<StockTransfer> {
  const transfer = await selectTransfer(q, transferId);
  const [view] = transfer ? await viewsOf(q, [transfer]) : [];
  return view ?? refuse('TRANSFER_NOT_FOUND');
}

async function viewsOf(q: Queryable, transfers: readonly Transfer[]): Promise<StockTransfer[]> {
  const skus = new Set(transfers.flatMap(({ lines }) => lines.map(({ sku }) => sku)));
  const names = new Map((await selectSkuNames(q, [...skus])).map((name) => [name.sku, name]));
  const codes = new Map((await allHubs(q)).map(({ hubId, adcCode }) => [hubId, adcCode]));
  return transfers.map(({ fromHubId, toHubId, receivedBy, receivedAt, ...transfer }) => ({
    transferId: transfer.transferId,
    from: codes.get(fromHubId) ?? '',
    to: codes.get(toHubId) ?? '',
    sentBy: transfer.sentBy,
    sentAt: transfer.sentAt.toISOString(),
    ...(receivedBy !== null && { receivedBy }),
    ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    note: transfer.note,
    lines: transfer.lines.map(({ received, ...line }) => ({
      ...line,
      productName: names.get(line.sku)?.productName ?? line.sku,
      quantity: names.get(line.sku)?.pack ?? '',
      ...(received !== null && { received }),
    })),
  }));
}
