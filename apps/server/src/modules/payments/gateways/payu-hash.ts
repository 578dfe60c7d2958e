import { createHash } from 'node:crypto';
import { type Paise, paise } from '@halal-basket/money';
import { sameBytes } from '../../../platform/ids.ts';

/** PayU signs by hashing the fields of a message, joined by bars, with the salt that both know. */
const sha512 = (parts: readonly string[]): string =>
  createHash('sha512').update(parts.join('|')).digest('hex');

export interface SignedFields {
  txnid: string;
  amount: string;
  productinfo: string;
  firstname: string;
  email: string;
  udf1: string;
  udf2: string;
  udf3: string;
  udf4: string;
  udf5: string;
}

/** A bar within a field would move the others: it is taken out before anything is signed. */
export const withoutBars = (text: string): string => text.replaceAll('|', ' ').trim();

/** Of the form that leads to PayU's page. */
export const requestHash = (key: string, salt: string, f: SignedFields): string =>
  sha512([
    key,
    f.txnid,
    f.amount,
    f.productinfo,
    f.firstname,
    f.email,
    f.udf1,
    f.udf2,
    f.udf3,
    f.udf4,
    f.udf5,
    '',
    '',
    '',
    '',
    '',
    salt,
  ]);

/** Of the form that PayU posts back: the same fields the other way round, as they came. */
export function responseHash(salt: string, fields: Readonly<Record<string, string>>): string {
  const of = (name: string) => fields[name] ?? '';
  const names = ['udf5', 'udf4', 'udf3', 'udf2', 'udf1', 'email', 'firstname', 'productinfo'];
  const charges = of('additionalCharges') || of('additional_charges');
  const split = of('splitInfo');
  return sha512([
    ...(charges === '' ? [] : [charges]),
    salt,
    of('status'),
    ...(split === '' ? [] : [split]),
    '',
    '',
    '',
    '',
    '',
    ...names.map(of),
    of('amount'),
    of('txnid'),
    of('key'),
  ]);
}

/** Did PayU sign these fields, with the salt in use or a former one? */
export const isSigned = (
  salts: readonly string[],
  fields: Readonly<Record<string, string>>,
): boolean => {
  const given = Buffer.from((fields['hash'] ?? '').toLowerCase(), 'utf8');
  return salts.some((salt) => sameBytes(Buffer.from(responseHash(salt, fields), 'utf8'), given));
};

/** Of a command to the web service. */
export const commandHash = (key: string, salt: string, command: string, var1: string): string =>
  sha512([key, command, var1, salt]);

/** 49900 → '499.00'. */
export function rupeesText(amount: Paise): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '499', '499.0', '499.00' → 49900; null for what is no amount. PayU pads and cuts zeros. */
export function paiseOfText(text: string): Paise | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!found) return null;
  const [, rupees = '0', fraction = ''] = found;
  return paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')));
}
