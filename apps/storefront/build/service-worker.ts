import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

const packageFolder = resolve(import.meta.dirname, '../../../packages/service-worker');

/** The files that the worker keeps from the start. */
const keptFiles = ['offline.html', 'offline.css', 'icon-192.png'];

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Bundles the worker into one classic script, which all browsers can register. */
async function bundled(define: Record<string, string>): Promise<string> {
  const made = (await build({
    configFile: false,
    root: packageFolder,
    logLevel: 'warn',
    // Workbox logs in development.
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: 'src/worker.ts', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/**
 * Writes the service worker of the built shop. Its version depends on the files of the shop, whose names depend
 * on their contents.
 */
export async function buildServiceWorker(outDir: string): Promise<void> {
  const precache = await Promise.all(
    keptFiles.map(async (name) => ({
      url: `/${name}`,
      revision: hashOf(await readFile(join(outDir, name))),
    })),
  );
  const names = (await readdir(join(outDir, 'assets'))).sort();
  const code = await bundled({
    BUILD_VERSION: JSON.stringify(hashOf(JSON.stringify([names, precache]))),
    PRECACHED_FILES: JSON.stringify(precache),
  });
  await writeFile(join(outDir, 'sw.js'), code);
}
