import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors.ts';
import { sendRefusal } from '../platform/http/serve.ts';
import { varyByNetwork } from '../platform/http/weak-network.ts';
import { forwardTo, forwardUpgrades } from './dev-proxy.ts';
import type { PageVersion } from './page-cache.ts';
import { PageRenderer, type PageParts } from './page-renderer.ts';
import { serveAppFiles } from './serve-app-files.ts';
import type { StorefrontBundle } from './storefront-bundle.ts';

export interface Pages {
  storefront?: StorefrontBundle;
  /** Folder of the built console. */
  consoleFolder?: string;
  /** The version of everything on a guest's page; cached pages depend on it. */
  anonymousVersion(): Promise<PageVersion>;
}

/** The build wrote a brotli file beside each text; it has no address of its own. */
const compressedByBuild = { preCompressed: true, globIgnore: ['**/*.br'] };

const year = 365 * 24 * 60 * 60;

/** A page of another version may ask for a script that is not here any more: a page is no answer to that. */
const refuseMissingFile = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(new Refusal('NOT_FOUND'), request, reply);

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
    http.get('/assets/*', refuseMissingFile);
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
    await serveConsole(http, pages.consoleFolder);
  }
  if (config.storefrontDevUrl || config.consoleDevUrl) {
    forwardUpgrades(http, (url) =>
      url.startsWith('/console') ? config.consoleDevUrl : config.storefrontDevUrl,
    );
  }
}

/** A page that was sent needs its style and scripts, so an overloaded server refuses them last. */
async function serveFiles(http: FastifyInstance, root: string, prefix: string): Promise<void> {
  await http.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, shedding: 'buy' };
    });
    await scope.register(fastifyStatic, {
      ...compressedByBuild,
      root,
      prefix,
      wildcard: false,
      index: false,
      decorateReply: false,
      setHeaders(reply, file) {
        reply.header('cache-control', lifetimeOf(file));
        if (file.endsWith('.webp')) varyByNetwork(reply);
      },
    });
  });
}

function lifetimeOf(file: string): string {
  if (/^sw\.js(\.br)?$/.test(path.basename(file))) return 'no-cache';
  const isLasting = /[/\\](assets|art)[/\\]/.test(file);
  return isLasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

async function serveConsole(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    ...compressedByBuild,
    root: folder,
    prefix: '/console/',
    wildcard: false,
    index: false,
    setHeaders(reply, file) {
      const lasting = /[/\\]assets[/\\]/.test(file);
      reply.header('cache-control', lasting ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  http.get('/console/assets/*', refuseMissingFile);
  const index = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile('index.html', folder, { cacheControl: false });
  http.get('/console', index);
  http.get('/console/*', index);
}
