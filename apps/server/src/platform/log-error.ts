import pg from 'pg';

/** The database's errors about values (class 22) repeat the value. */
const aboutValues = /^22/;

function databaseErrorFields(error: pg.DatabaseError) {
  const { code, severity, schema, table, column, constraint, routine } = error;
  const message = aboutValues.test(code ?? '') ? 'A value was not accepted' : error.message;
  return { message, code, severity, schema, table, column, constraint, routine };
}

/** The stack without its first lines, which repeat the message. */
const stackLines = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/**
 * The parts of an error that logs may contain (promise S27): message and position. The database adds
 * whole rows of personal data to its errors (`detail`, `where`); these are omitted.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known =
    error instanceof pg.DatabaseError ? databaseErrorFields(error) : { message: error.message };
  return {
    type: error.name,
    ...known,
    stack: stackLines(error),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}
