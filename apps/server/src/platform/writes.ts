import sql, { type Sql, join, raw } from 'sql-template-tag';

/** A write that can be part of one statement with others: see `Tx.write`. */
export interface Write {
  /** All tables that it changes. */
  tables: readonly string[];
  /** Named steps before `last`: `out as (…), gone as (…)`. */
  steps?: Sql;
  last: Sql;
}

const named = ({ steps, last }: Write, index: number): Sql[] => {
  const step = sql`${raw(`write${index}`)} as (${last})`;
  return steps ? [steps, step] : [step];
};

/** The writes as one statement. None sees the changes of another. */
export function joinWrites(writes: readonly Write[]): Sql {
  const [first, ...others] = writes;
  if (first && others.length === 0) {
    return first.steps ? sql`with ${first.steps} ${first.last}` : first.last;
  }
  return sql`with ${join(writes.flatMap(named))} select`;
}

/** Gathers writes until another statement follows, or one of a table that is written already. */
export class WriteGatherer {
  readonly #run: (statement: Sql) => void;
  #writes: Write[] = [];

  constructor(run: (statement: Sql) => void) {
    this.#run = run;
  }

  add(write: Write): void {
    const isWritten = (table: string) => this.#writes.some(({ tables }) => tables.includes(table));
    if (write.tables.some(isWritten)) this.send();
    this.#writes.push(write);
  }

  /** Runs the gathered writes, so that a statement that follows sees them. */
  send(): void {
    if (this.#writes.length === 0) return;
    const statement = joinWrites(this.#writes);
    this.drop();
    this.#run(statement);
  }

  drop(): void {
    this.#writes = [];
  }
}
