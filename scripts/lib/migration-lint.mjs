/**
 * Changes that break the release before, which still serves while a migration runs and after it. A later release makes
 * them, once no running one needs the former schema (decision 33).
 * @type {[RegExp, string][]}
 */
const breaking = [
  [/^drop (table|view|schema|type|sequence|function|procedure|trigger)\b/, 'drops an object'],
  [/^alter table\b.*\bdrop (column\b|constraint\b)/, 'drops a column or a constraint'],
  [/^alter (table|type|schema|view|sequence|function)\b.*\brename\b/, 'renames'],
  [/^alter table\b.*\bset schema\b/, 'moves a table'],
  [/^alter table\b.*\balter (column )?\S+ (set data )?type\b/, 'changes the type of a column'],
  [/^alter table\b.*\bset not null\b/, 'demands a value'],
  [/^alter table\b.*\bdrop default\b/, 'takes a default away'],
  [/^truncate\b/, 'empties a table'],
  [/^revoke\b/, 'takes a right away'],
];

/** Changes that stop all writes of a table with rows for as long as they read it. */
const locking = [
  [/^create (unique )?index\b/, 'builds an index'],
  [/^alter table\b.*\badd (constraint\b|check\b|unique\b|foreign key\b)/, 'checks all rows'],
];

/**
 * Lists what a migration does that the release before it, or its customers, would notice. A table that the same file
 * creates has neither. A line `-- contract: reason` before a statement allows it.
 * @param {string} text
 * @returns {string[]}
 */
export function lintMigration(text) {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap(({ sql }) => /^create table (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? []),
  );
  return statements.flatMap(({ sql, isAllowed }) => {
    const table = tableOf(sql);
    if (isAllowed || (table !== undefined && made.has(table))) return [];
    return problemsOf(sql).map((problem) => `${problem}: ${sql.slice(0, 120)}`);
  });
}

/** @param {string} sql */
function problemsOf(sql) {
  const problems = [...breaking, ...locking].flatMap(([pattern, problem]) =>
    /** @type {RegExp} */ (pattern).test(sql) ? [String(problem)] : [],
  );
  for (const [, column = ''] of sql.matchAll(/\badd (?:column )?((?!constraint\b|check\b)[^,]+)/g))
    if (
      /^alter table\b/.test(sql) &&
      /\bnot null\b/.test(column) &&
      !/\bdefault\b|\bgenerated\b/.test(column)
    )
      problems.push('adds a column that the former release does not fill');
  return problems;
}

/** @param {string} sql */
const tableOf = (sql) =>
  /^(?:alter|drop) table (?:if exists )?(?:only )?(\S+)/.exec(sql)?.[1] ??
  /^create (?:unique )?index\b.*? on (?:only )?(\S+)/.exec(sql)?.[1] ??
  /^truncate (?:table )?(\S+)/.exec(sql)?.[1];

const allowance = '/* contract */';

/**
 * The statements in lower case, on one line, without comments, texts and the bodies of functions.
 * @param {string} text
 * @returns {{ sql: string, isAllowed: boolean }[]}
 */
function statementsOf(text) {
  return text
    .replaceAll(/--.*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g, (found) => {
      if (!found.startsWith('--')) return "''";
      return /^-- contract: \S/.test(found) ? allowance : ' ';
    })
    .split(';')
    .map((statement) => ({
      isAllowed: statement.includes(allowance),
      sql: statement.replace(allowance, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    }))
    .filter(({ sql }) => sql !== '');
}
