import pg from 'pg';
import { type Sql, type Tx, sql } from './db.ts';

const channel = 'live';

/** Notifies every server process of a change of `topic`, once this transaction commits. */
export function announce(tx: Tx, topic: string): void {
  tx.send(sql`select ${notify(sql`${topic}`)}`);
}

/** `announce` as part of a statement: its topics come from the statement's own rows. */
export const notify = (topic: Sql): Sql => sql`pg_notify(${channel}, ${topic})`;

type Listener = () => void;

/** A connection whose machine is lost reports nothing: without an answer in this time it is replaced. */
const checkEveryMs = 5_000;

/** Notifications from all server processes, through one LISTEN connection that reconnects automatically. */
export class LiveEvents {
  readonly #url: string;
  readonly #checkEveryMs: number;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | null = null;
  #closed = false;
  #name = 'halal-basket-live';
  #retry: NodeJS.Timeout | undefined;
  #checking: NodeJS.Timeout | undefined;

  constructor(url: string, options: { checkEveryMs?: number } = {}) {
    this.#url = url;
    this.#checkEveryMs = options.checkEveryMs ?? checkEveryMs;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: this.#name,
      connectionTimeoutMillis: this.#checkEveryMs,
      query_timeout: this.#checkEveryMs,
    });
    client.on('notification', ({ payload }) => this.#notify(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      // Fails on a replica, which may have been the primary a moment ago.
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#end(client);
      throw error;
    }
    this.#client = client;
    this.#checking = setInterval(() => this.#check(client), this.#checkEveryMs);
  }

  /**
   * Keeps the connection open under a name by which other processes recognise this one (`application_name` in
   * `pg_stat_activity`).
   */
  identifyAs(name: string): void {
    this.#name = name;
    // After a lost connection it reconnects under the name.
    this.#client?.query(`select set_config('application_name', $1, false)`, [name]).catch(() => {});
  }

  /** Calls `listener` at each notification of `topic` until the returned function is called. */
  subscribe(topic: string, listener: Listener): () => void {
    const set = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.#listeners.get(topic) === set) this.#listeners.delete(topic);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#checking);
    await this.#client?.end();
  }

  #notify(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  #check(client: pg.Client): void {
    client.query('select 1').catch(() => {
      this.#lost(client);
      this.#end(client);
    });
  }

  /** An error of this end must not hide the error that is its cause. */
  #end(client: pg.Client): void {
    client.end().catch(() => {});
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    clearInterval(this.#checking);
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      this.start().then(
        // Notifications may be lost while the connection was down: all listeners check again.
        () => [...this.#listeners.keys()].forEach((topic) => this.#notify(topic)),
        () => this.#reconnect(),
      );
    }, 1000);
  }
}
