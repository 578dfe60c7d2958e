import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * Lists the folders of package.json's `workspaces` that exist.
 * @returns {string[]} absolute
 */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
  return /** @type {string[]} */ (patterns).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [inRoot(pattern)].filter(isPackage);
    const parent = inRoot(pattern.slice(0, -2));
    if (!fs.existsSync(parent)) return [];
    return fs
      .readdirSync(parent)
      .sort()
      .map((name) => path.join(parent, name))
      .filter(isPackage);
  });
}

/** @param {string} folder */
const isPackage = (folder) => fs.existsSync(path.join(folder, 'package.json'));

/** Lists the folders whose types are checked: the workspaces and the scripts of the root. */
export const typedFolders = () =>
  [root, ...workspaces()].filter((folder) => fs.existsSync(path.join(folder, 'tsconfig.json')));

/**
 * Runs `work` for all items, at most `width` at a time. Throws a failure only when the concurrent work has
 * ended, so that no work continues after the error message.
 * @template T, R
 * @param {number} width
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function runLimited(width, items, work) {
  /** @type {R[]} */
  const results = [];
  const waiting = items.entries();
  const lanes = Array.from({ length: width }, async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  });
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
