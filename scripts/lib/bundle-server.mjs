import fs from 'node:fs';
import { inRoot } from './paths.mjs';
import { Explained } from './terminal.mjs';

/**
 * Makes one program of the server and the libraries it uses: reading a few files instead of two
 * thousand is most of a cold start.
 */
export async function bundleServer() {
  const { build } = await import('rolldown');
  const folder = inRoot('apps/server/dist');
  fs.rmSync(folder, { recursive: true, force: true });
  const entries = ['main', 'seed-main'].filter((name) =>
    fs.existsSync(inRoot(`apps/server/src/${name}.ts`)),
  );
  const building = build({
    input: Object.fromEntries(entries.map((name) => [name, inRoot(`apps/server/src/${name}.ts`)])),
    cwd: inRoot('apps/server'),
    platform: 'node',
    external: isExternal,
    logLevel: 'warn',
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  });
  await building.catch((error) => {
    throw new Explained(error instanceof Error ? error.message : String(error));
  });
}

/** @param {string} id */
const isExternal = (id) =>
  id.startsWith('node:') || (/^[a-z@]/i.test(id) && !id.startsWith('@halal-basket/'));
