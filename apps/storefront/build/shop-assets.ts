import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const uiFolder = resolve(import.meta.dirname, '../../../packages/ui');
const artFolder = join(uiFolder, 'assets/art');
const sprite = join(uiFolder, 'icons.svg');

/**
 * Files with addresses of their own, which the catalogue and the components name: product art below
 * `/art/` and the icon sprite. Builds copy them; the development server reads them in place.
 */
export function shopAssets(): Plugin {
  let outDir = '';
  return {
    name: 'halal-basket-shop-assets',
    configResolved(config) {
      outDir = config.build.ssr ? '' : resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use('/assets/icons.svg', async (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(await readFile(sprite));
      });
      server.middlewares.use('/art', async (request, response, next) => {
        const name = /^\/([\w-]+\.webp)(\?|$)/.exec(request.url ?? '')?.[1];
        const file = name && join(artFolder, name);
        const known = file && (await stat(file).catch(() => null));
        if (!file || !known) return next();
        response.setHeader('Content-Type', 'image/webp');
        createReadStream(file).pipe(response);
      });
    },
    async closeBundle() {
      if (!outDir) return;
      await mkdir(join(outDir, 'assets'), { recursive: true });
      await cp(artFolder, join(outDir, 'art'), { recursive: true });
      await cp(sprite, join(outDir, 'assets/icons.svg'));
    },
  };
}
