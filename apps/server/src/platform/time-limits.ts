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

/**
 * A commit waits for the synchronous replica without a limit. PostgreSQL reports a commit whose wait was cancelled as done,
 * although it is lost if the primary is.
 */
export const commitWithoutLimit = 'set local statement_timeout = 0; commit';
