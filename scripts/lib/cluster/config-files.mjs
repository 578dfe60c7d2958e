import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { clusterUser } from './daemon.mjs';

/**
 * Returns the template with its values. Throws for a placeholder without a value.
 * @param {string} text @param {Record<string, string | number>} values
 */
export const fillIn = (text, values) =>
  text.replaceAll(/@([A-Z_0-9]+)@/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has no value for ${whole}.`);
    return String(value);
  });

/**
 * Writes a file of `deploy/cluster` with its values into a folder, and returns its path.
 * @param {string} folder @param {string} name @param {Record<string, string | number>} values
 */
export function writeConfig(folder, name, values) {
  const template = fs.readFileSync(inRoot('deploy/cluster', name), 'utf8');
  return writeFile(folder, name, fillIn(template, { FOLDER: folder, ...values }));
}

/** @param {string} folder @param {string} name @param {string} text */
export function writeFile(folder, name, text) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text, { mode: 0o600 });
  giveToUser(file);
  return file;
}

/** Creates the folder of one program. @param {string} base @param {string} name */
export function makeFolder(base, name) {
  const folder = path.join(base, name);
  fs.mkdirSync(folder, { mode: 0o700 });
  giveToUser(folder);
  return folder;
}

/** @param {string} file */
export function giveToUser(file) {
  if (clusterUser) execFileSync('chown', [`${clusterUser}:`, file]);
}
