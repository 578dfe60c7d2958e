import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { openDatabase } from './lib/database.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withClient } from './lib/postgres-client.mjs';
import { loadSettings } from './lib/settings.mjs';
import { dim, say, sayError } from './lib/terminal.mjs';

/** `npm run psql`: opens the store's database in psql, or in a simple prompt where psql is not installed. */
async function psql() {
  loadSettings();
  await ensureInstalled();
  const database = await openDatabase(() => {});
  const url = database.ownerUrl ?? database.url;
  try {
    const args = process.argv.slice(2);
    if (spawnSync('psql', ['--version']).status === 0) {
      // psql handles Ctrl-C and cancels its query.
      process.on('SIGINT', () => {});
      const child = spawn('psql', [...args, url], { stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      process.exitCode = code ?? 1;
    } else {
      await lineByLine(url);
    }
  } finally {
    await database.stop();
  }
}

/** @param {string} url */
async function lineByLine(url) {
  const asked = process.stdin.isTTY;
  if (asked) say(dim('psql is not installed. End a statement with ";". Press Ctrl-D to exit.'));
  await withClient(url, async (client) => {
    // The reader opens after the connection: lines that arrive without a listener would be lost.
    const lines = readline.createInterface({ input: process.stdin, terminal: asked });
    let statement = '';
    const prompt = () => void (asked && process.stdout.write(statement ? '… ' : 'halal_basket> '));
    prompt();
    for await (const line of lines) {
      statement += `${line}\n`;
      if (line.trimEnd().endsWith(';')) {
        await show(client, statement);
        statement = '';
      }
      prompt();
    }
    if (statement.trim()) await show(client, statement);
  });
}

/** @param {import('pg').Client} client @param {string} statement */
async function show(client, statement) {
  try {
    const results = [await client.query(statement)].flat();
    for (const { rows, command, rowCount } of results) {
      if (rows.length > 0) console.table(rows);
      say(dim(`${command} ${rowCount ?? ''}`));
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

await psql().catch((error) => {
  sayError(error);
  process.exitCode = 1;
});
