import fs from 'node:fs';
import path from 'node:path';
import { markIsAlive, processMark } from './processes.mjs';

/*
 * Who uses a data folder: one small file per process, so that `npm start`, `npm run psql` and
 * `npm run bench` can share a server and the last one to leave stops it.
 */

let count = 0;

/** @param {string} folder @returns {string} the lease, to be dropped at the end */
export function takeLease(folder) {
  fs.mkdirSync(folder, { recursive: true });
  count += 1;
  const file = path.join(folder, `${process.pid}-${count}`);
  fs.writeFileSync(file, `${processMark(process.pid)}\n`);
  return file;
}

/** @param {string} file */
export const dropLease = (file) => fs.rmSync(file, { force: true });

/**
 * The leases of living processes; those of dead ones are swept away.
 * @param {string} folder
 */
export function otherLeases(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((name) => {
    const file = path.join(folder, name);
    const alive = markIsAlive(fs.readFileSync(file, 'utf8').trim());
    if (!alive) fs.rmSync(file, { force: true });
    return alive;
  });
}
