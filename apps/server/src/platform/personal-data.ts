import type { Queryable, Tx } from './db.ts';

/** Somebody whose data goes: what other modules may know them by. */
export interface Leaver {
  customerId: number;
  /** With +91. */
  phone: string;
  email: string | null;
  sessionIds: number[];
}

/** Lists by name, each row plain data: a table of the archive. */
export type PersonalTables = Record<string, object[]>;

/** What a module that keeps data of customers answers for (reliability, S30). */
export interface PersonalData {
  /** All that the module keeps of the customer, in words that they understand. */
  exportOf(q: Queryable, customerId: number): Promise<PersonalTables>;
  /**
   * Makes what is left tell nothing of who it was. Runs after `customer.erased`, at least once; what
   * the law wants kept (invoices, the ledger's entries) stays under the customer's number.
   */
  erase(tx: Tx, leaver: Leaver, now: Date): Promise<void>;
}
