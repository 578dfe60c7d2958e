import fs from 'node:fs';
import path from 'node:path';
import { markIsAlive, processMark } from './processes.mjs';

/*
 * The processes that use a data folder, one small file each. `npm start`, `npm run psql` and `npm run bench`
 * can share a server, and the last process that ends stops it.
 */

let count = 0;

/** @param {string} folder @returns {string} the lease; the caller drops it at the end */
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
 * Returns the leases of running processes and removes those of ended processes.
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
