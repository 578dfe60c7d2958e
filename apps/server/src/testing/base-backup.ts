import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';

/** The archive of the write-ahead log, seen from the data folder, where PostgreSQL runs the command. */
export const archiveSettings = [
  'archive_mode=on',
  'archive_command=mkdir -p ../archive && test ! -f "../archive/%f" && cp "%p" "../archive/%f"',
  // At most this many seconds of orders are lost with the machine.
  'archive_timeout=60',
];

export const archiveOf = (cluster: string): string => path.join(path.dirname(cluster), 'archive');

/** Folders whose files belong to the running server (PostgreSQL's manual, 25.3.4). */
const leftOut = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'];
const runningFiles = ['postmaster.pid', 'postmaster.opts'];

const stopRow = z.object({ labelfile: z.string() });

/**
 * Copies the data folder of a running PostgreSQL into `home`, by the functions that pg_basebackup and pgBackRest use
 * too. The copy needs the archived write-ahead log.
 */
export async function takeBaseBackup(url: string, cluster: string, home: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('rehearsal', true)`);
    const copy = path.join(home, 'cluster');
    await mkdir(copy, { recursive: true, mode: 0o700 });
    for (const name of await readdir(cluster)) {
      if (runningFiles.includes(name)) continue;
      const to = path.join(copy, name);
      if (leftOut.includes(name)) await mkdir(to, { mode: 0o700 });
      else await cp(path.join(cluster, name), to, { recursive: true, preserveTimestamps: true });
    }
    const { rows } = await client.query('select labelfile from pg_backup_stop(true)');
    const { labelfile } = stopRow.parse(rows[0]);
    await writeFile(path.join(copy, 'backup_label'), labelfile, { mode: 0o600 });
  } finally {
    await client.end();
  }
  const password = path.join(path.dirname(cluster), 'password');
  await cp(password, path.join(home, 'password'));
}

/** Prepares the copy for a start that replays the archive up to the moment. Returns the settings of that start. */
export async function recoverTo(home: string, archive: string, moment: string): Promise<string[]> {
  await writeFile(path.join(home, 'cluster', 'recovery.signal'), '', { mode: 0o600 });
  return [
    `restore_command=cp "${archive}/%f" "%p"`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
    // It accepts no connections before the end of the recovery.
    'hot_standby=off',
  ];
}
