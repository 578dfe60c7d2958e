import { z } from 'zod';

/** Rupees of a sum over the whole shop, which may exceed the limit of `rupees`. */
export const bookAmount = z.number().min(-1e13).max(1e13);

/** An account of the journal with its balance: debit or credit is zero. */
export const journalBalance = z.object({
  account: z.string(),
  name: z.string(),
  group: z.enum(['asset', 'liability', 'income', 'expense']),
  debit: bookAmount,
  credit: bookAmount,
});
export type JournalBalance = z.infer<typeof journalBalance>;
