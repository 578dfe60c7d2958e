import { createHash } from 'node:crypto';
import { type Paise, paise } from '@halal-basket/money';
import { isEqualInConstantTime } from '../../../platform/ids.ts';

/** PayU signs a message by the SHA-512 of its fields and the shared salt, joined by bars. */
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

/** Replaces bars by spaces before a text is signed: a bar inside a field would shift the other fields. */
export const withoutBars = (text: string): string => text.replaceAll('|', ' ').trim();

/** The hash of the form that opens PayU's payment page. */
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

/** The hash of the form that PayU posts back: the received fields in reverse order. */
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

/** True where PayU signed these fields with one of the salts: the current or a former one. */
export const isSigned = (
  salts: readonly string[],
  fields: Readonly<Record<string, string>>,
): boolean => {
  const signature = Buffer.from((fields['hash'] ?? '').toLowerCase(), 'utf8');
  return salts.some((salt) =>
    isEqualInConstantTime(Buffer.from(responseHash(salt, fields), 'utf8'), signature),
  );
};

/** The hash of a command to PayU's web service. */
export const commandHash = (key: string, salt: string, command: string, var1: string): string =>
  sha512([key, command, var1, salt]);

/** Formats an amount in rupees as PayU expects it: 49900 → '499.00'. */
export function rupeesText(amount: Paise): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses an amount in rupees: '499', '499.0', '499.00' → 49900. Null where the text is no amount. PayU adds
 * and drops trailing zeros.
 */
export function paiseOfText(text: string): Paise | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!found) return null;
  const [, rupees = '0', fraction = ''] = found;
  return paise(Number(rupees) * 100 + Number(fraction.padEnd(2, '0')));
}
