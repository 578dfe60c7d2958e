import { links } from '@halal-basket/contract/links';
import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { type SubscriberContext, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { customerText, signedPhoneText } from '../../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { type FoundSku, catalogueFor, pictureUrl } from '../../catalogue/index.ts';
import { type DataOwner, contactsOf, ensureSession } from '../../identity/index.ts';
import { hubForVisitor } from '../../location/index.ts';
import { availableOf } from '../../stock/index.ts';
import { insertPersonal } from '../in-app/in-app.sql.ts';
import { pushTo } from '../push/push.ts';
import {
  countWaiting,
  insertRequest,
  takeStockRequests,
  lockStockRequests,
} from './stock-request.sql.ts';

/** More than a visitor needs; bounds the table. */
const maxOpenRequests = 100;

/** The number of notifications in one transaction. */
const batchSize = 200;

const aDay = 24 * 60 * 60;

const available = async (tx: Tx, hubId: number, sku: string): Promise<number> =>
  (await availableOf(tx, hubId, [sku])).get(sku) ?? 0;

/**
 * Stores a request for a notification when the SKU is available at the visitor's hub. A repeated request has
 * no further effect. Refuses SKU_NOT_FOUND for a SKU that is not sold, TOO_MANY beyond a hundred open
 * requests.
 */
export async function requestStockNotification(ctx: WriteContext, sku: string): Promise<void> {
  const { tx, clock } = ctx;
  const { hub } = await hubForVisitor(tx, ctx.visitor);
  const found = (await catalogueFor(tx, hub.hubId)).sku(sku);
  if (!found?.isActive) refuse('SKU_NOT_FOUND');
  const sessionId = await ensureSession(ctx);
  const { visitor } = ctx;
  const owner: DataOwner =
    visitor.kind === 'customer' ? { customerId: visitor.customerId } : { sessionId };
  if ((await countWaiting(tx, owner)).count >= maxOpenRequests) {
    refuse('TOO_MANY', { retryAfterSeconds: aDay });
  }
  await lockStockRequests(tx, hub.hubId, sku);
  const { language } = ctx.request;
  await insertRequest(tx, owner, { hubId: hub.hubId, sku, language, now: clock.now() });
  // The page may be older than the stock: an available SKU is notified at once.
  if ((await available(tx, hub.hubId, sku)) > 0) {
    await emit(tx, 'stock.back', { hubId: hub.hubId, sku });
  }
}

const pathOf = ({ product, sku }: FoundSku): string =>
  `${links.product({
    categorySeoName: product.category.seoName,
    productSeoName: product.seoName,
  })}?sku=${sku.sku}`;

/**
 * Notifies waiting visitors that the SKU is available again, each once, however many events arrive: all by a
 * notification, customers by text too. If it is sold out again or no longer sold, the requests stay open.
 */
export async function notifyBackInStock(
  { tx, clock, publicOrigin }: SubscriberContext,
  { hubId, sku }: { hubId: number; sku: string },
): Promise<void> {
  await lockStockRequests(tx, hubId, sku);
  const found = (await catalogueFor(tx, hubId)).sku(sku);
  if (!found?.isActive || (await available(tx, hubId, sku)) <= 0) return;
  const now = clock.now();
  const askers = await takeStockRequests(tx, { hubId, sku, limit: batchSize, now });
  if (askers.length === 0) return;
  const customerIds = askers.flatMap(({ customerId }) => customerId ?? []);
  const customers = await contactsOf(tx, customerIds);
  const actionUri = pathOf(found);
  const values = {
    product: found.product.name,
    pack: found.sku.pack,
    link: publicOrigin + actionUri,
  };
  const [picture] = found.product.pictures;
  const imageUrl = picture ? pictureUrl(picture.file) : '';
  const readers = askers.flatMap(({ sessionId, customerId, language }) => {
    if (sessionId !== null) return { owner: { sessionId }, language };
    const customer = customerId === null ? undefined : customers.get(customerId);
    return customerId !== null && customer ? { owner: { customerId }, ...customer } : [];
  });
  for (const language of new Set(readers.map((reader) => reader.language))) {
    const words = {
      title: customerText(language, 'back-in-stock.title'),
      text: customerText(language, 'back-in-stock.text', values),
    };
    const owners = readers.flatMap((reader) => (reader.language === language ? reader.owner : []));
    await insertPersonal(tx, owners, { ...words, actionUri, imageUrl }, now);
    const push = { ...words, url: actionUri, tag: `stock-${sku}` };
    const pushes = [...customers].flatMap(([customerId, customer]) =>
      customer.language === language ? { customerId, push } : [],
    );
    await pushTo(tx, 'reminders', pushes, now);
  }
  for (const { phoneNo: to, language } of customers.values()) {
    const body = signedPhoneText(language, (locale) =>
      customerText(locale, 'back-in-stock.sms', values),
    );
    await sendMessage(tx, { channel: 'sms', to, template: 'back-in-stock', ...body }, now);
  }
  if (askers.length === batchSize) await emit(tx, 'stock.back', { hubId, sku });
}
