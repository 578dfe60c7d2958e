import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from './lib/postgres-client.mjs';
import { extensionsWeNeed } from './lib/postgres-binaries.mjs';
import { readPidFile } from './lib/postgres-pid.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { isAlive, until } from './lib/processes.mjs';

/** @type {string} */
let dataDir;
beforeAll(() => void (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-test-'))));
afterAll(async () => {
  await (await start()).stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startPostgres({ dataDir, durable: false });
const cluster = () => path.join(dataDir, 'cluster');
const serverPid = () => Number(readPidFile(cluster())?.pid);

/** @param {string} url @param {string} statement */
const ask = (url, statement) =>
  withClient(url, async (client) => (await client.query(statement)).rows);

test('two concurrent first starts create one database; the last one to end stops it', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one?.url).toBe(two?.url);
  expect([one?.reused, two?.reused].filter(Boolean)).toHaveLength(1);
  const pid = serverPid();
  await one?.stop();
  expect(isAlive(pid)).toBe(true);
  await two?.stop();
  expect(isAlive(pid)).toBe(false);
}, 60_000);

test('keeps its password private, and its data after a restart', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(second.port).toBe(first.port);
  expect(fs.statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600);
  const url = new URL(second.url);
  url.password = 'wrong';
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed');
  await second.stop();
}, 60_000);

test('has the extensions that the store uses', async () => {
  const { url, stop } = await start();
  const rows = await ask(url, 'select name from pg_available_extensions');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(extensionsWeNeed));
  await stop();
}, 60_000);

test('connects to a server whose starter has ended, and stops it at the end', async () => {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(new URL('lib/postgres.mjs', import.meta.url).href)});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  const pid = serverPid();
  expect(isAlive(pid)).toBe(true);
  const { reused, stop } = await start();
  expect(reused).toBe(true);
  await stop();
  expect(isAlive(pid)).toBe(false);
}, 60_000);

test('starts a killed server again, with all committed data', async () => {
  const killed = await start();
  await ask(killed.url, 'create table survived as select 2 as two');
  const pid = serverPid();
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid), { timeoutMs: 5000 });
  const again = await start();
  expect(again.reused).toBe(false);
  expect(await ask(again.url, 'select two from survived')).toEqual([{ two: 2 }]);
  await again.stop();
  await killed.stop();
  expect(isAlive(serverPid())).toBe(false);
}, 60_000);

test('ignores a pid file and a socket’s lock whose number belongs to another program', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    const file = path.join(cluster(), 'postmaster.pid');
    const lock = path.join(cluster(), '.s.PGSQL.5432.lock');
    const text = `${other.pid}\n${cluster()}\n1\n5432\n${cluster()}\n127.0.0.1\n\nready\n`;
    for (const each of [file, lock]) fs.writeFileSync(each, text);
    const { reused, stop } = await start();
    expect(reused).toBe(false);
    expect(fs.existsSync(lock)).toBe(false);
    await stop();
  } finally {
    other.kill();
  }
}, 60_000);
