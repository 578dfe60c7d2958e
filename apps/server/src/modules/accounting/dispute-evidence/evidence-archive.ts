import type { Queryable } from '../../../platform/db.ts';
import { messagesTo } from '../../../platform/messaging/message.sql.ts';
import { privatePictureFile } from '../../../platform/pictures/index.ts';
import { type ZipEntry, zip } from '../../../platform/zip.ts';
import { customerById } from '../../identity/index.ts';
import { documentsOf } from '../../invoices/index.ts';
import { deliveryProofsOf, latestOrdersOf, orderByNo } from '../../orders/index.ts';
import type { DisputedPurchase } from '../../payments/index.ts';
import { type EvidenceFacts, evidenceSections } from './evidence.ts';
import { evidencePdf } from './evidence-pdf.ts';

const shownOrders = 20;

async function factsOf(q: Queryable, dispute: DisputedPurchase): Promise<EvidenceFacts> {
  const { kind, reference, customerId } = dispute;
  const customer = await customerById(q, customerId);
  const recipients = [customer.phone, customer.email ?? ''].filter(Boolean);
  const [order, proofs, sent, otherOrders] = await Promise.all([
    kind === 'order' ? orderByNo(q, reference) : null,
    deliveryProofsOf(q, reference),
    messagesTo(q, recipients),
    latestOrdersOf(q, customerId, shownOrders),
  ]);
  // Messages about the purchase name it; login codes and links do not.
  const messages = sent.filter(({ text }) => text.includes(reference)).toReversed();
  return { dispute, customer, order, proofs, messages, otherOrders };
}

/** The photos of the deliveries. */
async function photosOf(q: Queryable, { proofs }: EvidenceFacts): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const { shipmentNo, photo } of proofs) {
    const file = photo === null ? null : await privatePictureFile(q, photo);
    if (file) entries.push({ name: `delivery-${shipmentNo}.webp`, content: file.content });
  }
  return entries;
}

/** The evidence for a dispute as ZIP: the summary, the invoices, and the photos of the deliveries. */
export async function evidenceArchive(
  q: Queryable,
  dispute: DisputedPurchase,
  now: Date,
): Promise<Buffer> {
  const facts = await factsOf(q, dispute);
  const title = `Evidence for dispute ${dispute.providerDisputeId}`;
  const invoices = [...(await documentsOf(q, dispute.reference))];
  return zip(
    [
      { name: 'evidence.pdf', content: await evidencePdf(title, evidenceSections(facts), now) },
      ...invoices.map(([name, content]) => ({ name: `invoice-${name}`, content })),
      ...(await photosOf(q, facts)),
    ],
    now,
  );
}
