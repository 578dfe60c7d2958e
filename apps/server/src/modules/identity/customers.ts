import type { Queryable, Tx } from '../../platform/db.ts';
import { findCustomer, lookUpCustomer, selectPhones, updateName } from './identity.sql.ts';

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
export async function customerById(q: Queryable, id: number): Promise<Customer> {
  const { public_id, phone, full_name, email, language } = await findCustomer(q, id);
  return { id, publicId: public_id, phone, fullName: full_name, email, language };
}

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

/** Takes a name that keeps the contract's rule for names. */
export async function saveName(tx: Tx, id: number, fullName: string): Promise<void> {
  await updateName(tx, id, fullName);
}
