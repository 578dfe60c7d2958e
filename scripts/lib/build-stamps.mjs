import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { cacheDir, inRoot, root } from './paths.mjs';

/** Files that do not change a build: tests, notes, and the files of the message compiler itself. */
const beside = /\.test\.[a-z]+$|[/\\]README\.md$|project\.inlang[/\\](?!settings\.json)/;

/**
 * Hashes the contents of files and folders. It ignores times, so that a fresh clone, a copy or a switched
 * branch with the same contents has the same fingerprint.
 * @param {string[]} sources relative to the clone; what does not exist is left out
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = inRoot(source);
    const kind = fs.statSync(full, { throwIfNoEntry: false });
    if (!kind) continue;
    for (const file of kind.isDirectory() ? filesBelow(full) : [full]) {
      if (beside.test(file)) continue;
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(fs.readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} name */
const stampFile = (name) => path.join(cacheDir, `${name}.stamp`);

/** @param {string} name @returns {string | undefined} */
export function readStamp(name) {
  try {
    return fs.readFileSync(stampFile(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} value */
export function writeStamp(name, value) {
  fs.mkdirSync(cacheDir, { recursive: true });
  fs.writeFileSync(stampFile(name), value);
}
