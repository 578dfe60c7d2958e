import { type OnErasure, type PersonalTable, personalTables } from './personal-tables.ts';

const introduction = `Each table with personal data of customers and visitors: what it holds, when its rows end, which job deletes them, and
what the erasure of an account does. \`npm run retention\` writes this page from
\`apps/server/src/retention/personal-tables.ts\`. Tests compare that list with the columns of the database, and erase an
account that has rows in these tables.

An erasure happens 48 hours after the request. Restored backups repeat it ([deploy](../deploy/README.md)). Logs have no
personal data.`;

function erasureText(onErasure: OnErasure): string {
  if (onErasure === 'deleted') return 'rows are deleted';
  if (onErasure === 'no account') return 'rows to the phone and email address are deleted';
  return 'without' in onErasure
    ? `rows lose ${onErasure.without}`
    : `rows stay (${onErasure.kept})`;
}

const line = (name: string, { holds, until, job, onErasure }: PersonalTable): string =>
  `- \`${name}\`: ${holds}. Until ${until}${job ? ` (job \`${job}\`)` : ''}. ` +
  `Erasure: ${erasureText(onErasure)}.`;

/** `docs/retention.md`. */
export function retentionPage(): string {
  const tables = Object.entries(personalTables);
  const schemas = [...new Set(tables.map(([name]) => name.split('.')[0] ?? ''))];
  const chapters = schemas.map((schema) => {
    const own = tables.filter(([name]) => name.startsWith(`${schema}.`));
    return `## ${schema}\n\n${own.map(([name, table]) => line(name, table)).join('\n')}`;
  });
  return `${['# Retention', introduction, ...chapters].join('\n\n')}\n`;
}
