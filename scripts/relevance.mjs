import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { sayError } from './lib/terminal.mjs';
import { startThrowawayPostgres } from './lib/vitest-postgres.mjs';

/** `npm run relevance -- --big`: measures quality and speed of the search with the list of judged queries. */
async function run() {
  await ensureInstalled({ tools: true });
  const args = process.argv.slice(2);
  const postgres = process.env['DATABASE_URL'] ? null : await startThrowawayPostgres();
  if (postgres) process.env['DATABASE_URL'] = postgres.url;
  try {
    const command = toolCommand('tsx', [inRoot('apps/server/relevance/run.ts'), ...args]);
    process.exitCode = (await execute(...command, { show: true })).code;
  } finally {
    await postgres?.stop();
  }
}

await run().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
