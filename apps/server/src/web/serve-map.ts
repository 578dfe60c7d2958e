import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../platform/config-error.ts';
import { type MapSettings, ownArchivePath } from '../platform/map-settings.ts';

/** Refuses to start with a file that no browser could read. */
function assertArchive(file: string): void {
  const start = Buffer.alloc(8);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, start, 0, start.length, 0);
    closeSync(opened);
  } catch (error) {
    throw new ConfigError(`MAP_SOURCE is "${file}": the file cannot be read.`, { cause: error });
  }
  if (start.toString('latin1') !== 'PMTiles\u0003') {
    throw new ConfigError(`MAP_SOURCE is "${file}": use a PMTiles archive of version 3.`);
  }
}

/** Serves the archive of map tiles by ranges: a browser reads only the tiles that it shows. */
export async function serveMap(http: FastifyInstance, map: MapSettings | undefined): Promise<void> {
  if (!map?.file) return;
  assertArchive(map.file);
  const name = path.basename(map.file);
  await http.register(fastifyStatic, {
    root: path.dirname(map.file),
    prefix: ownArchivePath,
    decorateReply: false,
    index: false,
    // The folder may contain other files.
    allowedPath: (requested) => requested === `/${name}`,
    setHeaders(reply) {
      // Ranges of a compressed answer would be other bytes.
      reply.header('content-type', 'application/vnd.pmtiles');
      reply.header('cache-control', 'public, max-age=86400');
    },
  });
}
