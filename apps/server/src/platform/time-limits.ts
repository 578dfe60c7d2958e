/**
 * Time limits, in ms, of a statement, a wait for a lock, an idle transaction and a wait for a connection.
 * Longer ones fail with UNAVAILABLE.
 */
export const timeLimits = {
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
  connectionMs: 15_000,
} as const;
