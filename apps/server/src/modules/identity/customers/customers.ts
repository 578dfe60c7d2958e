import type { Locale } from '@halal-basket/contract/languages';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { part } from '../../../platform/subqueries.ts';
import {
  type CustomerRow,
  customerRow,
  customerRowPart,
  findCustomer,
  selectCustomerBy,
  selectContacts,
  selectCustomerNames,
  selectMatching,
  updateName,
} from './customer.sql.ts';

export interface Customer {
  id: number;
  /** The external id, which clients see instead of the number. */
  publicId: string;
  /** With +91; '' after the account was erased. */
  phone: string;
  fullName: string | null;
  email: string | null;
  language: Locale;
}

/** A customer who is known to exist, for example from a session or an order. */
export const customerById = async (q: Queryable, id: number): Promise<Customer> =>
  customerOf(await findCustomer(q, id));

const customerOf = ({
  id,
  public_id,
  phone,
  full_name,
  email,
  language,
}: CustomerRow): Customer => ({
  id,
  publicId: public_id,
  phone,
  fullName: full_name,
  email,
  language,
});

const customer = customerRow.transform(customerOf);

/** `customerById` as a part of a larger statement. */
export const customerPart = (id: number) => part(customer, customerRowPart(id).value);

/** For staff: the customer with this phone (with +91). */
export async function customerByPhone(q: Queryable, phone: string): Promise<Customer | null> {
  const found = await selectCustomerBy(q, { phone });
  return found && customerById(q, found.id);
}

export const customerExists = async (q: Queryable, id: number): Promise<boolean> =>
  (await selectCustomerBy(q, { id })) !== null;

/** Names by customer number, for lists in the console. */
export async function customerNames(
  q: Queryable,
  customerIds: readonly number[],
): Promise<Map<number, { fullName?: string; phoneNo: string }>> {
  const rows = customerIds.length === 0 ? [] : await selectCustomerNames(q, customerIds);
  return new Map(
    rows.map(({ id, phone, fullName }) => [
      id,
      { phoneNo: phone, ...(fullName !== null && { fullName }) },
    ]),
  );
}

/** Phone number and language by customer number, for messages. */
export async function contactsOf(
  q: Queryable,
  customerIds: readonly number[],
): Promise<Map<number, { phoneNo: string; language: Locale }>> {
  const rows = await selectContacts(q, customerIds);
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** 'Ayesha Khan' → 'Ayesha K.', the form that other customers see. Null without a name. */
export function shortName(fullName: string | null): string | null {
  const [first, ...rest] = (fullName ?? '').split(/\s+/).filter(Boolean);
  if (!first) return null;
  const last = rest.at(-1);
  return last ? `${first} ${Array.from(last)[0]?.toLocaleUpperCase('en-IN')}.` : first;
}

/** A search that matches more customers than this is too vague. */
const maxMatching = 500;

/** For staff: customers whose phone ends with these digits, or whose name contains these letters. */
export async function customersMatching(q: Queryable, words: string): Promise<number[]> {
  const digits = words.replace(/\D/g, '').slice(-10);
  const rows = await selectMatching(q, {
    // Fewer digits match nearly every customer.
    phoneEnd: digits.length >= 4 ? digits : null,
    name: /\p{L}/u.test(words) ? words : null,
    limit: maxMatching,
  });
  return rows.map(({ id }) => id);
}

/** Saves a name that fits the contract's rule for names. */
export async function saveName(tx: Tx, id: number, fullName: string): Promise<void> {
  await updateName(tx, id, fullName);
}
