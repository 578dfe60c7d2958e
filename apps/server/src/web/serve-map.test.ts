import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { demoFolder } from '../demo-folder.ts';
import { serveMap } from './serve-map.ts';

const mapOf = (file: string) => ({
  kind: 'archive' as const,
  url: `/map/${path.basename(file)}`,
  attribution: '',
  file,
  origins: [],
});

describe('serveMap', () => {
  const http = Fastify();
  afterAll(() => http.close());

  it('sends ranges of the archive, and no other file of its folder', async () => {
    await serveMap(http, mapOf(path.join(demoFolder, 'map/quarter.pmtiles')));
    const url = '/map/quarter.pmtiles';
    const start = await http.inject({ url, headers: { range: 'bytes=0-6' } });
    expect(start.statusCode).toBe(206);
    expect(start.body).toBe('PMTiles');
    expect(start.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/./) as string,
    });
    const beyond = await http.inject({ url, headers: { range: 'bytes=99999999-' } });
    expect(beyond.statusCode).toBe(416);
    for (const other of ['/map/', '/map/README.md', '/map/..%2f..%2fpackage.json']) {
      expect((await http.inject({ url: other })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it.each([
    ['a missing file', 'map/missing.pmtiles', /cannot be read/],
    ['a file of another kind', 'README.md', /PMTiles archive of version 3/],
  ])('refuses %s', async (_name, file, message) => {
    await expect(serveMap(http, mapOf(path.join(demoFolder, file)))).rejects.toThrow(message);
  });
});
