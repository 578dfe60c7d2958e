import { createHash } from 'node:crypto';

const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

export type Form = Readonly<Record<string, string>>;

const part = (form: Form, name: string): string => form[name] ?? '';
const hashed = ['txnid', 'amount', 'productinfo', 'firstname', 'email'] as const;
const own = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const;

/** The hash of the form that a shop posts. */
export const requestHash = (key: string, salt: string, form: Form): string =>
  sha512(
    [
      key,
      ...hashed.map((name) => part(form, name)),
      ...own.map((name) => part(form, name)),
      '',
      '',
      '',
      '',
      '',
      salt,
    ].join('|'),
  );

/** The hash of the form that the browser returns to the shop, and of a webhook. */
export const responseHash = (key: string, salt: string, form: Form): string => {
  const text = [
    salt,
    part(form, 'status'),
    '',
    '',
    '',
    '',
    '',
    ...own.map((name) => part(form, name)).toReversed(),
    ...hashed.map((name) => part(form, name)).toReversed(),
    key,
  ].join('|');
  const charges = part(form, 'additionalCharges');
  return sha512(charges ? `${charges}|${text}` : text);
};

/** The hash of a command of the web service. */
export const commandHash = (key: string, salt: string, command: string, var1: string): string =>
  sha512(`${key}|${command}|${var1}|${salt}`);
