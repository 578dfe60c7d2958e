import fs from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'paraglide']);

/**
 * Lists all files below a folder, without generated files and packages.
 * @param {string} folder
 * @param {RegExp} [pattern] tested against the file's name
 * @returns {string[]} absolute, in a stable order
 */
export function filesBelow(folder, pattern = /./) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(file, pattern);
      return pattern.test(entry.name) ? [file] : [];
    });
}
