import type { Tx } from '../../platform/db.ts';
import { signedPhoneText } from '../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../platform/messaging/messaging.ts';
import { customerById } from '../identity/index.ts';
import { insertPersonal } from './in-app/in-app.sql.ts';
import type { ServiceText, WriteText } from './texts/service-texts.ts';

/**
 * Notifies a customer in the shop and, if the text has a message, on the phone, in the customer's language.
 * Returns the text.
 */
export async function notifyCustomer(
  tx: Tx,
  { customerId, actionUri }: { customerId: number; actionUri: string },
  write: WriteText,
  now: Date,
): Promise<ServiceText> {
  const { phone, language } = await customerById(tx, customerId);
  const written = write(language);
  const { title, text, template, message } = written;
  await insertPersonal(tx, [{ customerId }], { title, text, actionUri, imageUrl: '' }, now);
  if (message === undefined) return written;
  const body = signedPhoneText(language, (locale) => write(locale).message ?? '');
  await sendMessage(tx, { channel: 'sms', to: phone, template, ...body }, now);
  return written;
}
