import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process.ts';

/** PgBouncer, where it is installed (Debian's package `pgbouncer`) or PGBOUNCER names it. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

/** PgBouncer refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface PgBouncer {
  /** The address of the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before the database, with fewer connections than the server may ask for. */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncer> {
  const { username, password, hostname, port: target, pathname } = new URL(url);
  const database = pathname.slice(1);
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'halal-basket-pgbouncer-'));
  // The folder of a socket file is closed to other users.
  const host = hostname.startsWith('%2F') ? '127.0.0.1' : hostname;
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} port=${target} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(program, [settings], {
    ...unprivileged,
    stdio: 'ignore',
  });
  await listening(child, port);
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  return {
    url: pooled.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGKILL'), 2000);
      await ended;
      clearTimeout(late);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
    const socket = net.connect({ port, host: '127.0.0.1' });
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error('PgBouncer does not listen.');
}
