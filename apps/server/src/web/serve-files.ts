import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors.ts';
import { sendRefusal } from '../platform/http/serve.ts';
import { varyByNetwork } from '../platform/http/weak-network.ts';

const year = 365 * 24 * 60 * 60;

const isLasting = (file: string): boolean => /[/\\](assets|art)[/\\]/.test(file);

/** Scripts, styles and pictures whose names depend on their contents stay; the service worker is always new. */
function lifetimeOf(file: string): string {
  if (/^(sw\.js|index\.html)(\.br)?$/.test(path.basename(file))) return 'no-cache';
  return isLasting(file) ? `public, max-age=${year}, immutable` : 'public, max-age=3600';
}

/** The files of a built app, by their path in its folder, without the versions that the build compressed. */
async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('.'));
}

/**
 * Serves the files of a built app below `prefix` (with slashes at both ends), compressed where the build has compressed
 * them. A folder has one route for all its files: a route for each would cost a third of a second at each start.
 * A page of another version may ask for a script that is not here any more: a page is no answer to that. Other
 * addresses below the prefix show the file `page`, if there is one.
 */
export const serveFiles = (http: FastifyInstance, root: string, prefix: string, page?: string) =>
  http.register(async (scope) => {
    // A page that was sent needs its style and scripts, so an overloaded server refuses them last.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, shedding: 'buy' };
    });
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      setHeaders(reply, file) {
        reply.header('cache-control', lifetimeOf(file));
        if (file.endsWith('.webp')) varyByNetwork(reply);
      },
    });
    const files = new Set(await filesIn(root));
    const send = (request: FastifyRequest, reply: FastifyReply, file: string) =>
      files.has(file)
        ? reply.sendFile(file)
        : sendRefusal(new Refusal('NOT_FOUND'), request, reply);
    const folders = new Set<string>();
    for (const file of files) {
      const [folder = '', ...rest] = file.split('/');
      if (rest.length > 0) folders.add(folder);
      else scope.get(`${prefix}${file}`, (request, reply) => send(request, reply, file));
    }
    for (const folder of folders) {
      scope.get<{ Params: { '*': string } }>(`${prefix}${folder}/*`, (request, reply) =>
        send(request, reply, `${folder}/${request.params['*']}`),
      );
    }
    if (page === undefined) return;
    for (const url of [prefix.slice(0, -1), `${prefix}*`]) {
      scope.get(url, (request, reply) => send(request, reply, page));
    }
  });
