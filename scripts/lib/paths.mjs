import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Stamps, reports and generated configuration. A person may delete all of it at any time. */
export const cacheDir = inRoot('node_modules', '.cache', 'halal-basket');

/** The folder for data that must survive a restart: database, uploads, secrets. */
export const dataDir = () => path.resolve(root, process.env['DATA_DIR'] || '.data');

/** Returns the path as a person in the clone types it. @param {string} file */
export const shown = (file) => path.relative(root, file) || '.';
