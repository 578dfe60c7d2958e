import type { Writable } from 'node:stream';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { FairQueue } from './fair-queue.ts';
import { type Naming, withName, withoutName } from './statement-names.ts';
import { type Part, PartReader, selectTogether } from './subqueries.ts';
import type { ObserveStatement } from './telemetry/trace-statements.ts';
import { commitWithoutLimit, timeLimits } from './time-limits.ts';
import { type Write, WriteGatherer } from './writes.ts';

export { join, raw } from 'sql-template-tag';
export { hasWords, likePattern, searchPattern, startsWith } from './text-patterns.ts';
export { type Sql, sql };

const INT8 = 20;
const DATE = 1082;

/** bigint columns fit a JavaScript number here (paise, ids); a larger value is a defect and throws at once. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond a safe integer: ${text}`);
  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, parseInt8);
types.setTypeParser(DATE, (text: string) => text);

/** Runs statements: the pool or a transaction. Rows are returned parsed. */
export interface Queryable {
  /** Exactly one row; anything else is a defect. */
  one<T>(row: z.ZodType<T>, statement: Sql): Promise<T>;
  /** The first row, or null. */
  maybe<T>(row: z.ZodType<T>, statement: Sql): Promise<T | null>;
  many<T>(row: z.ZodType<T>, statement: Sql): Promise<T[]>;
  /** The value of a part. A transaction selects the parts that it reads together by one statement. */
  part<T>(part: Part<T>): Promise<T>;
  /** Returns the number of affected rows instead of rows. */
  run(statement: Sql): Promise<number>;
}

declare const txBrand: unique symbol;

/** An open transaction. Statements that need one take `Tx`, not `Queryable`. */
export interface Tx extends Queryable {
  readonly [txBrand]: true;
  /**
   * Runs a statement without waiting for it: it is sent with the next one, at the latest with the commit, and
   * its failure fails the transaction. It saves a round trip for a last write whose result is not needed.
   */
  send(statement: Sql): void;
  /**
   * Sends a write that becomes one statement with those before and after it. It is sent with the next
   * statement of another kind, or of a table that is written already.
   */
  write(write: Write): void;
  /**
   * Runs `work` in a savepoint. Its writes and locks are rolled back if it throws, or if `isKept` refuses its
   * result; the transaction continues then.
   */
  savepoint<T>(work: () => Promise<T>, isKept: (result: T) => boolean): Promise<T>;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in one READ COMMITTED transaction and commits. Deadlocks and serialisation failures are
   * retried (three times), so `work` must have no effect outside the transaction.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Selects the parts that are read together by one statement, as a transaction does, and none of them twice. */
  reader(): Queryable;
  /**
   * The same database for the statements of one caller, who waits for connections behind the caller's own statements
   * and not before those of others. All work without an external caller shares the database of `openDb`.
   */
  onBehalfOf(caller: string): Db;
  /** The same object for all callers: caches that belong to a database are kept by it. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Whether statements run outside of a transaction. */
export const isDb = (q: Queryable): q is Db => 'pool' in q;

interface Executor {
  query(config: pg.QueryConfig | string): Promise<pg.QueryResult>;
}

/** The connections of a process, which all callers share. */
interface Connections {
  pool: pg.Pool;
  queue: FairQueue;
  named: Naming;
  observe: ObserveStatement | undefined;
}

/** Sends statements with their names. They leave in the order of the calls. */
function sending(to: Executor, { named, observe }: Connections): Executor['query'] {
  if (!observe) return (config) => to.query(named(config));
  return (config) =>
    observe(typeof config === 'string' ? config : config.text, () => to.query(named(config)));
}

class Statements implements Queryable {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async #query(statement: Sql): Promise<pg.QueryResult> {
    const { text, values } = statement;
    return this.#executor.query({ text, values, types });
  }

  async one<T>(row: z.ZodType<T>, statement: Sql): Promise<T> {
    const { rows } = await this.#query(statement);
    if (rows.length !== 1)
      throw new Error(`Expected one row, got ${rows.length}: ${statement.text}`);
    return row.parse(rows[0]);
  }

  async maybe<T>(row: z.ZodType<T>, statement: Sql): Promise<T | null> {
    const { rows } = await this.#query(statement);
    return rows[0] === undefined ? null : row.parse(rows[0]);
  }

  async many<T>(row: z.ZodType<T>, statement: Sql): Promise<T[]> {
    const { rows } = await this.#query(statement);
    return rows.map((each) => row.parse(each));
  }

  async part<T>(requested: Part<T>): Promise<T> {
    return (await selectTogether(this, { wanted: requested })).wanted;
  }

  async run(statement: Sql): Promise<number> {
    const { rowCount } = await this.#query(statement);
    return rowCount ?? 0;
  }
}

/** Reads of one call, which reads no part twice. */
class Reader extends Statements {
  readonly #parts: PartReader;

  constructor(executor: Executor) {
    super(executor);
    this.#parts = new PartReader(new Statements(executor), { keeps: true });
  }

  override part<T>(requested: Part<T>): Promise<T> {
    return this.#parts.read(requested);
  }
}

/** A property of pg's client that its types omit: the socket that it writes to. */
interface WithSocket {
  connection: { stream: Writable };
}

/**
 * Concurrent statements leave in one packet: a write to the socket costs as much processor time as a small
 * statement.
 */
function packingExecutor(client: pg.PoolClient, connections: Connections): Executor {
  const { stream } = (client as unknown as WithSocket).connection;
  const send = sending(client, connections);
  let gathering = false;
  return {
    query(config) {
      if (!gathering) {
        gathering = true;
        stream.cork();
        const uncork = () => {
          gathering = false;
          stream.uncork();
        };
        // Gathered parts are sent at the next tick: they leave in the same packet.
        process.nextTick(() => process.nextTick(uncork));
      }
      return send(config);
    },
  };
}

/** The statements of one transaction, with those that are not awaited. */
class TransactionStatements extends Statements {
  readonly #executor: Executor;
  readonly #parts: PartReader;
  readonly #writes: WriteGatherer;
  readonly #sent: Promise<number>[] = [];

  constructor(packing: Executor) {
    // Gathered writes leave before a statement that follows it.
    const inOrder: Executor = {
      query: (config) => {
        this.#parts.send();
        this.#writes.send();
        return packing.query(config);
      },
    };
    super(inOrder);
    this.#executor = inOrder;
    this.#parts = new PartReader(new Statements(packing), { keeps: false });
    this.#writes = new WriteGatherer((statement) => this.send(statement));
  }

  /** Runs a statement that has no parameters. */
  control(text: string): Promise<pg.QueryResult> {
    return this.#executor.query(text);
  }

  rollBack(): Promise<pg.QueryResult> {
    this.#writes.drop();
    return this.control('rollback');
  }

  override part<T>(requested: Part<T>): Promise<T> {
    this.#writes.send();
    return this.#parts.read(requested);
  }

  write(write: Write): void {
    this.#parts.send();
    this.#writes.add(write);
  }

  send(statement: Sql): void {
    const running = this.run(statement);
    running.catch(() => {});
    this.#sent.push(running);
  }

  async savepoint<T>(work: () => Promise<T>, isKept: (result: T) => boolean): Promise<T> {
    const before = this.#sent.length;
    // PostgreSQL uses the latest savepoint of a name: one name suffices for nested ones.
    const begun = this.control('savepoint undoable');
    begun.catch(() => {});
    const undo = () => this.control('rollback to savepoint undoable; release savepoint undoable');
    let result: T;
    try {
      result = await work();
      this.#writes.send();
      await Promise.all([begun, this.allSent(before)]);
    } catch (error) {
      this.#writes.drop();
      const cause = await this.causeOf(error, before);
      this.#sent.length = before;
      await undo();
      throw cause;
    }
    await (isKept(result) ? this.control('release savepoint undoable') : undo());
    return result;
  }

  /** Rejects with the error of the first statement that failed, from that one on. */
  async allSent(from = 0): Promise<void> {
    await Promise.all(this.#sent.slice(from));
  }

  /** After a failure every later statement fails too: the first error of a sent one names the cause. */
  causeOf(error: unknown, from = 0): Promise<unknown> {
    return this.allSent(from).then(
      () => error,
      (first: unknown) => first,
    );
  }
}

const retryable = new Set(['40001', '40P01']);
const triesPerTransaction = 3;

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryable.has(error.code ?? '');
}

export interface DbOptions {
  url: string;
  /** The most connections. More than the database has cores gains nothing. */
  size?: number;
  /**
   * The address is that of PgBouncer in transaction mode, which may give each transaction another connection. So
   * statements have no names, and the role has the time limits (`assertTimeLimits`).
   */
  isPooler?: boolean;
  onError?: (error: Error) => void;
  /** Traces statements. */
  observe?: ObserveStatement | undefined;
}

/** Opens the pool. An idle connection that drops is reported, not fatal. */
export function openDb({
  url,
  size = 12,
  isPooler = false,
  onError = () => {},
  observe,
}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Concurrent statements travel together, and run in their order.
    pipeline: true,
    ...(!isPooler && {
      statement_timeout: timeLimits.statementMs,
      lock_timeout: timeLimits.lockMs,
      idle_in_transaction_session_timeout: timeLimits.idleInTransactionMs,
    }),
    connectionTimeoutMillis: timeLimits.connectionMs,
    application_name: 'halal-basket',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  // A caller with a hundred concurrent requests waits for its own: others get connections in between.
  const queue = new FairQueue({ concurrency: size });
  return databaseOf('', { pool, queue, named: isPooler ? withoutName : withName, observe });
}

function databaseOf(caller: string, connections: Connections): Db {
  const { pool, queue } = connections;
  const send = sending(pool, connections);
  const executor: Executor = {
    query: (config) => queue.run(() => send(config), caller),
  };
  const statements = new Statements(executor);

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await queue.run(() => attempt(connections, work), caller);
      } catch (error) {
        if (!isRetryable(error) || tries === triesPerTransaction) throw error;
      }
    }
  }

  return {
    one: (row, statement) => statements.one(row, statement),
    maybe: (row, statement) => statements.maybe(row, statement),
    many: (row, statement) => statements.many(row, statement),
    run: (statement) => statements.run(statement),
    part: (requested) => statements.part(requested),
    transaction,
    reader: () => new Reader(executor),
    onBehalfOf: (other) => databaseOf(other, connections),
    pool,
    close: () => pool.end(),
  };
}

/** Runs `work` in one transaction, once. */
async function attempt<T>(connections: Connections, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connections.pool.connect();
  const tx = new TransactionStatements(packingExecutor(client, connections));
  let broken: Error | undefined;
  try {
    // Sent with the first statement; if it fails, that one fails too.
    const begun = tx.control('begin');
    begun.catch(() => {});
    const result = await work(tx as unknown as Tx);
    // After the failure of a sent statement, PostgreSQL turns the commit into a rollback.
    const ended = tx.control(commitWithoutLimit);
    await Promise.all([begun, tx.allSent(), ended]);
    // The driver returns the results of both statements.
    const command = [await ended].flat().at(-1)?.command;
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    return result;
  } catch (error) {
    const cause = await tx.causeOf(error);
    await tx.rollBack().catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw cause;
  } finally {
    client.release(broken);
  }
}

/** Whether the error is a violation of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** True while the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.run(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** All further statements of the transaction see the database as it is now. Call it before any other. */
export const useSnapshot = (tx: Tx): Promise<number> =>
  tx.run(sql`set transaction isolation level repeatable read, read only`);
