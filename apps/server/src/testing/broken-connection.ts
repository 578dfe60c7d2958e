import type pg from 'pg';
import type { Db } from '../platform/db.ts';

/** When the connection breaks: before the database sees the statement, or before the server sees its result. */
export type BreakMoment = 'before' | 'after';

interface Planned {
  writesBefore: number;
  moment: BreakMoment;
}

type Interrupted<T> = { broke: true } | { broke: false; result: T };

const writing = /\b(insert|update|delete|commit|call|add_jobs?)\b|\bfor (no key )?update\b/i;
const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');

type Query = (config: unknown, ...rest: unknown[]) => unknown;
interface Breakable {
  query: Query;
  connection: { stream: { destroy(): void } };
}

/**
 * Breaks connections of a server to its database at statements that write. Reads are not counted: they depend on what
 * the process has kept, and a history must break at the same place when it is repeated.
 */
export class BrokenConnection {
  #planned: Planned | null = null;
  #broke = false;

  constructor(db: Db) {
    const known = new WeakSet<object>();
    db.pool.on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      this.#watch(client);
    });
  }

  /** Does `work` with a connection that breaks at the planned write, if `work` has that many. */
  async during<T>(planned: Planned, work: () => Promise<T>): Promise<Interrupted<T>> {
    this.#planned = planned;
    this.#broke = false;
    try {
      const result = await work();
      return this.#broke ? { broke: true } : { broke: false, result };
    } catch (error) {
      if (!this.#broke) throw error;
      return { broke: true };
    } finally {
      this.#planned = null;
    }
  }

  #isNow(config: unknown): BreakMoment | null {
    if (!this.#planned || !writing.test(textOf(config))) return null;
    if (this.#planned.writesBefore > 0) {
      this.#planned.writesBefore -= 1;
      return null;
    }
    const { moment } = this.#planned;
    this.#planned = null;
    this.#broke = true;
    return moment;
  }

  #watch(client: pg.PoolClient): void {
    const breakable = client as unknown as Breakable;
    const query = breakable.query.bind(breakable);
    const lose = async (config: unknown, moment: BreakMoment): Promise<never> => {
      if (moment === 'after') await query(config);
      breakable.connection.stream.destroy();
      // As pg does.
      throw new Error('Connection terminated unexpectedly');
    };
    breakable.query = (config, ...rest) => {
      const moment = this.#isNow(config);
      if (!moment) return query(config, ...rest);
      const lost = lose(config, moment);
      const told = rest.at(-1);
      return typeof told === 'function' ? lost.catch(told as () => void) : lost;
    };
  }
}
