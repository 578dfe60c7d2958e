import type pg from 'pg';

type Config = pg.QueryConfig | string;

/** Decides the name of a statement before it is sent. */
export type Naming = (config: Config) => Config;

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/** Every statement is a named prepared statement: parsed and planned once per connection. */
export const withName: Naming = (config) =>
  typeof config === 'string' ? config : { ...config, name: nameOf(config.text) };

/** A pooler may give the next transaction another connection, which has not prepared the statement. */
export const withoutName: Naming = (config) => config;
