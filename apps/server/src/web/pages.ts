import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/errors.ts';
import { sendRefusal } from '../platform/http/serve.ts';
import { forwardTo, forwardUpgrades } from './dev-proxy.ts';
import type { PageVersion } from './page-cache.ts';
import { PageRenderer, type PageParts } from './page-renderer.ts';
import { serveAppFiles } from './serve-app-files.ts';
import { serveFiles } from './serve-files.ts';
import type { StorefrontBundle } from './storefront-bundle.ts';

export interface Pages {
  storefront?: StorefrontBundle;
  /** Folder of the built console. */
  consoleFolder?: string;
  /** The version of everything on a guest's page; cached pages depend on it. */
  anonymousVersion(): Promise<PageVersion>;
}

/** The shop rendered on the server, the console, and the files of both. */
export async function servePages(
  http: FastifyInstance,
  pages: Pages,
  parts: PageParts,
): Promise<void> {
  const { config } = parts;
  if (config.storefrontDevUrl) {
    http.setNotFoundHandler(forwardTo(config.storefrontDevUrl));
  } else if (pages.storefront) {
    const { storefront } = pages;
    await serveFiles(http, storefront.clientFolder, '/');
    serveAppFiles(http, storefront, config);
    const renderer = new PageRenderer(http, storefront, {
      ...parts,
      version: () => pages.anonymousVersion(),
    });
    http.setNotFoundHandler((request, reply) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? renderer.serve(request, reply)
        : sendRefusal(new Refusal('NOT_FOUND'), request, reply),
    );
  }
  if (config.consoleDevUrl) {
    const forward = forwardTo(config.consoleDevUrl);
    http.get('/console', forward);
    http.get('/console/*', forward);
  } else if (pages.consoleFolder) {
    await serveFiles(http, pages.consoleFolder, '/console/', 'index.html');
  }
  if (config.storefrontDevUrl || config.consoleDevUrl) {
    forwardUpgrades(http, (url) =>
      url.startsWith('/console') ? config.consoleDevUrl : config.storefrontDevUrl,
    );
  }
}
