import type { Queryable, Tx } from './db.ts';

/** A customer whose data is erased, with the identifiers that other modules know. */
export interface ErasedCustomer {
  customerId: number;
  /** With +91. */
  phone: string;
  email: string | null;
  sessionIds: number[];
}

/** Two accounts of one person: `from` is closed and `to` stays. */
export interface MergedCustomers {
  from: number;
  to: number;
}

/** Lists by name, each row plain data: a table of the archive. */
export type PersonalTables = Record<string, object[]>;

/** The duties of a module that stores data of customers (promise S30). */
export interface PersonalData {
  /** All data that the module stores of the customer, under names that they understand. */
  exportOf(q: Queryable, customerId: number): Promise<PersonalTables>;
  /**
   * Removes or anonymises the customer's data. Runs after `customer.erased`; data that the law
   * requires (invoices, the ledger's entries) stays under the customer's number.
   */
  erase(tx: Tx, leaver: ErasedCustomer, now: Date): Promise<void>;
  /**
   * Moves the data of `from` to `to`, in the transaction that closes `from`. Data that the person does not
   * need twice stays, for `erase`.
   */
  merge(tx: Tx, accounts: MergedCustomers, now: Date): Promise<void>;
}
