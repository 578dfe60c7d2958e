import type { Queryable } from '../../../platform/db.ts';
import { messagesTo } from '../../../platform/messaging/message.sql.ts';
import { asJpeg, selectWidestPictureFile } from '../../../platform/pictures/index.ts';
import { zip } from '../../../platform/zip.ts';
import { customerById } from '../../identity/index.ts';
import { documentsOf } from '../../invoices/index.ts';
import { selectDeliveryProofs, selectLatestOrdersOf, selectOrder } from '../../orders/index.ts';
import type { DisputedPurchase, EvidenceFile } from '../../payments/index.ts';
import { type EvidenceFacts, evidenceSections, explanationOf } from './evidence.ts';
import { evidencePdf } from './evidence-pdf.ts';

const shownOrders = 20;

async function factsOf(q: Queryable, dispute: DisputedPurchase): Promise<EvidenceFacts> {
  const { kind, reference, customerId } = dispute;
  const customer = await customerById(q, customerId);
  const recipients = [customer.phone, customer.email ?? ''].filter(Boolean);
  const [order, proofs, sent, otherOrders] = await Promise.all([
    kind === 'order' ? selectOrder(q, reference) : null,
    selectDeliveryProofs(q, reference),
    messagesTo(q, recipients),
    selectLatestOrdersOf(q, customerId, shownOrders),
  ]);
  // Messages about the purchase name it; login codes and links do not.
  const messages = sent.filter(({ text }) => text.includes(reference)).toReversed();
  return { dispute, customer, order, proofs, messages, otherOrders };
}

/** The photos of the deliveries, as banks read them. */
async function photosOf(q: Queryable, { proofs }: EvidenceFacts): Promise<EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  for (const { shipmentNo, photo } of proofs) {
    const file = photo === null ? null : await selectWidestPictureFile(q, photo);
    if (!file) continue;
    files.push({
      kind: 'deliveryPhoto',
      name: `delivery-${shipmentNo}.jpg`,
      mediaType: 'image/jpeg',
      content: await asJpeg(file.content),
    });
  }
  return files;
}

/** The evidence for a dispute: the explanation, and the summary, the invoices and the delivery photos as files. */
export async function evidenceFor(
  q: Queryable,
  dispute: DisputedPurchase,
  now: Date,
): Promise<{ summary: string; files: EvidenceFile[] }> {
  const facts = await factsOf(q, dispute);
  const title = `Evidence for dispute ${dispute.gatewayDisputeId}`;
  const invoices = [...(await documentsOf(q, dispute.reference))];
  const mediaType = 'application/pdf';
  return {
    summary: explanationOf(facts),
    files: [
      {
        kind: 'summary',
        name: 'evidence.pdf',
        mediaType,
        content: await evidencePdf(title, evidenceSections(facts), now),
      },
      ...invoices.map(([name, content]): EvidenceFile => ({
        kind: 'invoice',
        name: `invoice-${name}`,
        mediaType,
        content,
      })),
      ...(await photosOf(q, facts)),
    ],
  };
}

/** The files of the evidence as ZIP. */
export const evidenceArchive = async (
  q: Queryable,
  dispute: DisputedPurchase,
  now: Date,
): Promise<Buffer> => zip((await evidenceFor(q, dispute, now)).files, now);
