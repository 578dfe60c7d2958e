import type { Queryable, Tx } from '../../platform/db.ts';
import { part } from '../../platform/subqueries.ts';
import {
  type CustomerRow,
  customerRow,
  customerRowPart,
  findCustomer,
  lookUpCustomer,
  selectCustomerNames,
  selectMatching,
  selectPhones,
  updateName,
} from './identity.sql.ts';

export interface Customer {
  id: number;
  /** For the outside: never the number. */
  publicId: string;
  /** With +91; '' of somebody whose account was erased. */
  phone: string;
  fullName: string | null;
  email: string | null;
  language: string;
}

/** A customer who is known to exist, as from a session or an order. */
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

/** The same as one of several. */
export const customerPart = (id: number) =>
  part(customerRow.transform(customerOf), customerRowPart(id).value);

/** For staff: who has this phone (with +91). */
export async function customerByPhone(q: Queryable, phone: string): Promise<Customer | null> {
  const found = await lookUpCustomer(q, { phone });
  return found && customerById(q, found.id);
}

export const customerExists = async (q: Queryable, id: number): Promise<boolean> =>
  (await lookUpCustomer(q, { id })) !== null;

/** Where these customers can be reached, with +91. */
export async function phonesOf(q: Queryable, customerIds: readonly number[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  return (await selectPhones(q, customerIds)).map(({ phone }) => phone);
}

/** Who they are, for lists of staff: by their number. */
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

/** 'Ayesha Khan' → 'Ayesha K.': all that others need to know them by. Null without a name. */
export function shortName(fullName: string | null): string | null {
  const [first, ...rest] = (fullName ?? '').split(/\s+/).filter(Boolean);
  if (!first) return null;
  const last = rest.at(-1);
  return last ? `${first} ${Array.from(last)[0]?.toLocaleUpperCase('en-IN')}.` : first;
}

/** At most this many customers fit what staff look for: more is no search. */
const mostMatching = 500;

/** For staff: whose phone ends with these digits, or whose name has these letters. */
export async function customersMatching(q: Queryable, words: string): Promise<number[]> {
  const digits = words.replace(/\D/g, '').slice(-10);
  const rows = await selectMatching(q, {
    // Fewer digits fit nearly everybody.
    phoneEnd: digits.length >= 4 ? digits : null,
    name: /\p{L}/u.test(words) ? words : null,
    limit: mostMatching,
  });
  return rows.map(({ id }) => id);
}

/** Takes a name that keeps the contract's rule for names. */
export async function saveName(tx: Tx, id: number, fullName: string): Promise<void> {
  await updateName(tx, id, fullName);
}
