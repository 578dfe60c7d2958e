import { brand } from '@halal-basket/contract/brand';
import { withLocale } from '@halal-basket/contract/languages';
import { links } from '@halal-basket/contract/links';
import type { Tx } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { customerText } from '../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import { selectOrder } from '../orders/index.ts';
import type { StoredDocument } from './invoices.sql.ts';

/**
 * Sends the customer the link to the page of the order, which has the document. Refuses ORDER_NOT_FOUND for the
 * document of a membership that was bought alone, and CUSTOMER_WITHOUT_EMAIL.
 */
export async function sendDocument(
  tx: Tx,
  { number, orderNo, document }: StoredDocument,
  { by, publicOrigin, now }: { by: 'message' | 'email'; publicOrigin: string; now: Date },
): Promise<void> {
  const { customerId } = (await selectOrder(tx, orderNo)) ?? refuse('ORDER_NOT_FOUND');
  if (by === 'message') {
    await emit(tx, 'order.resent', { orderNo, customerId, what: 'invoice', at: now.toISOString() });
    return;
  }
  const { email, language } = await customerById(tx, customerId);
  if (!email) refuse('CUSTOMER_WITHOUT_EMAIL');
  await sendMessage(
    tx,
    {
      channel: 'email',
      to: email,
      template: 'order-invoice',
      subject: `${brand.name}: ${document.title} ${number}`,
      body: customerText(language, 'order-invoice.mail', {
        document: `${document.title} ${number}`,
        order: orderNo,
        link: `${publicOrigin}${withLocale(language, links.order(orderNo))}`,
      }),
      language,
    },
    now,
  );
}
