import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { Explained } from './terminal.mjs';

/** Adds the settings of `.env` to the environment. It does not change a variable that is already set. */
export function loadSettings() {
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}

/** Returns the port and host on which the store listens. @returns {{ port: number, host: string }} */
export function address() {
  const preferred = process.env['PORT'] || '3000';
  const port = Number(preferred);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Explained(`PORT is "${preferred}"; it must be a whole number from 1 to 65535.`);
  }
  return { port, host: process.env['HOST'] || '127.0.0.1' };
}

/** Returns the address that a browser on this machine opens. @param {{ port: number, host: string }} where */
export function localUrl({ port, host }) {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];
  if (everywhere.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
