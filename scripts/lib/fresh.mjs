import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { cacheDir, inRoot, root } from './paths.mjs';

/** Changes nothing that is built: tests, notes, and what the message compiler keeps for itself. */
const beside = /\.test\.[a-z]+$|[/\\]README\.md$|project\.inlang[/\\](?!settings\.json)/;

/**
 * One short text for the contents of files and folders. Contents, not times: a fresh clone, a copy
 * and a switched branch must not be taken for something else.
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
