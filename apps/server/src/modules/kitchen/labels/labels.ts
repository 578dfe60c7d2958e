import { dayOf } from '../../../platform/days.ts';
import type { Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import type { RawAnswer } from '../../../platform/http/routes.ts';
import { contactOf } from '../../content/index.ts';
import type { Hub } from '../../location/index.ts';
import { type OrderRecord, selectOrder } from '../../orders/index.ts';
import { selectLotsPicked } from '../../stock/index.ts';
import { type StationPick, isPicked } from '../by-station.ts';
import { picksOfOrder, picksOfSlot } from '../kitchen-list.ts';
import { type LabelPaper, labelPdf } from './label-pdf.ts';
import { type PackLabel, type Packer, labelsOf } from './pack-label.ts';

export interface LabelsQuery {
  paper: LabelPaper;
  orderNo?: string | undefined;
  lineNo?: number | undefined;
  partNo: number;
  date?: string | undefined;
  startMinute?: number | undefined;
}

/** A page takes milliseconds of processor time: one file at a time. */
const printQueue = new FairQueue({ concurrency: 1, maxWaiting: 50 });

async function packerOf(q: Queryable, hub: Hub): Promise<Packer> {
  const { phone, email } = await contactOf(q);
  const { legalName, fssai } = hub;
  return { legalName, address: `${hub.address}, ${hub.pinCode}`, fssai, phone, email };
}

async function labelsOfOrders(
  q: Queryable,
  orders: readonly { order: OrderRecord; picks: StationPick[] }[],
  only?: { lineNo: number; partNo: number },
): Promise<PackLabel[]> {
  const lots = await selectLotsPicked(
    q,
    orders.map(({ order }) => order.orderNo),
  );
  return orders.flatMap(({ order, picks }) =>
    labelsOf(order, {
      picks,
      lots: lots.filter(({ orderNo }) => orderNo === order.orderNo),
      only,
    }),
  );
}

async function labelsFor(
  q: Queryable,
  hub: Hub,
  { orderNo, lineNo, partNo, date, startMinute }: LabelsQuery,
  now: Date,
): Promise<PackLabel[]> {
  if (orderNo === undefined) {
    const slot = { date: date ?? dayOf(now), startMinute };
    const all = await picksOfSlot(q, hub.hubId, slot);
    return labelsOfOrders(
      q,
      all.map(({ order, picks }) => ({ order, picks: picks.filter(isPicked) })),
    );
  }
  const order = await selectOrder(q, orderNo);
  if (!order || order.hubId !== hub.hubId) refuse('ORDER_NOT_FOUND');
  const picks = await picksOfOrder(q, order);
  return labelsOfOrders(
    q,
    [{ order, picks }],
    lineNo === undefined ? undefined : { lineNo, partNo },
  );
}

/** The labels as a file. Refuses ORDER_NOT_FOUND, and LABEL_WITHOUT_WEIGHT where there is nothing to label. */
export async function labelsFile(
  q: Queryable,
  hub: Hub,
  query: LabelsQuery,
  now: Date,
): Promise<RawAnswer> {
  const labels = await labelsFor(q, hub, query, now);
  if (labels.length === 0) refuse('LABEL_WITHOUT_WEIGHT');
  const packer = await packerOf(q, hub);
  const { paper, orderNo } = query;
  return {
    raw: 'file',
    mediaType: 'application/pdf',
    fileName: `labels-${orderNo ?? dayOf(now)}.pdf`,
    content: await printQueue.run(() => labelPdf(labels, { packer, paper, now })),
  };
}
