import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { buildServiceWorker } from './service-worker.ts';

const uiFolder = resolve(import.meta.dirname, '../../../packages/ui');
const artFolder = join(uiFolder, 'assets/art');
const brandFolder = join(uiFolder, 'assets/brand');
const sprite = join(uiFolder, 'icons.svg');

/** The shop's icons, which browsers and phones request by these names. */
const brandFiles: Record<string, string> = {
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};

/** Pictures, their small versions, and videos. */
const artPath = /^\/((?:360\/|144\/|turn\/)?[\w-]+\.(webp|webm|mp4))(?:\?|$)/;
const artTypes: Record<string, string> = {
  webp: 'image/webp',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

/**
 * Files with addresses that do not change: product art below `/art/`, the icon sprite, and the
 * shop's icons. Builds copy them; the development server reads them from their folders.
 */
export function shopAssets(): Plugin {
  let outDir = '';
  return {
    name: 'halal-basket-shop-assets',
    configResolved(config) {
      // Tests close a bundle too, without building one.
      const builds = config.command === 'build' && !config.build.ssr;
      outDir = !builds ? '' : resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use('/assets/icons.svg', async (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(await readFile(sprite));
      });
      for (const [name, type] of Object.entries(brandFiles)) {
        server.middlewares.use(`/${name}`, async (_request, response) => {
          response.setHeader('Content-Type', type);
          response.end(await readFile(join(brandFolder, name)));
        });
      }
      server.middlewares.use('/art', async (request, response, next) => {
        const [, name, ending] = artPath.exec(request.url ?? '') ?? [];
        const file = name && join(artFolder, name);
        const known = file && (await stat(file).catch(() => null));
        const type = ending && artTypes[ending];
        if (!file || !type || !known) return next();
        response.setHeader('Content-Type', type);
        createReadStream(file).pipe(response);
      });
    },
    async closeBundle() {
      if (!outDir) return;
      await mkdir(join(outDir, 'assets'), { recursive: true });
      await cp(artFolder, join(outDir, 'art'), { recursive: true });
      await cp(sprite, join(outDir, 'assets/icons.svg'));
      for (const name of Object.keys(brandFiles)) {
        await cp(join(brandFolder, name), join(outDir, name));
      }
      await buildServiceWorker(outDir);
    },
  };
}
