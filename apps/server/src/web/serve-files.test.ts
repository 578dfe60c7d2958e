import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFiles } from './serve-files.ts';

const http = Fastify();
let folder: string;
const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'served-files-'));
  await mkdir(path.join(folder, 'assets/fonts'), { recursive: true });
  await mkdir(path.join(folder, 'art/360'), { recursive: true });
  await mkdir(path.join(folder, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Console</h1>',
    'sw.js': 'worker()',
    'offline.html': '<h1>Offline</h1>',
    'assets/start-1a.js': 'start()',
    'assets/start-1a.js.br': brotliCompressSync('start()'),
    'assets/fonts/wide.woff2': 'font',
    'art/360/egg.webp': 'picture',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await serveFiles(http, folder, '/');
  await serveFiles(http, folder, '/console/', 'index.html');
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

describe('serveFiles', () => {
  it.each([
    ['/assets/start-1a.js', 'start()', 'public, max-age=31536000, immutable'],
    ['/assets/fonts/wide.woff2', 'font', 'public, max-age=31536000, immutable'],
    ['/art/360/egg.webp', 'picture', 'public, max-age=31536000, immutable'],
    ['/offline.html', '<h1>Offline</h1>', 'public, max-age=3600'],
    ['/sw.js', 'worker()', 'no-cache'],
    ['/console/sw.js', 'worker()', 'no-cache'],
    ['/console/assets/start-1a.js?v=2', 'start()', 'public, max-age=31536000, immutable'],
  ])('sends %s with the time that it stays', async (url, text, lifetime) => {
    const { statusCode, body, headers } = await get(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: text });
    expect(headers['cache-control']).toBe(lifetime);
  });

  it('sends what the build compressed, and not at all what the browser has', async () => {
    const url = '/assets/start-1a.js';
    const { headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching('javascript') as string,
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(rawPayload.equals(brotliCompressSync('start()'))).toBe(true);
    const again = await get(url, {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('answers HEAD and ranges', async () => {
    const head = await http.inject({ method: 'HEAD', url: '/art/360/egg.webp' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers.vary).toMatch(/save-data/);
    const range = await get('/art/360/egg.webp', { range: 'bytes=0-2' });
    expect(range).toMatchObject({ statusCode: 206, body: 'pic' });
  });

  it.each(['/console', '/console/', '/console/orders/HB1', '/console/index.html'])(
    'shows the page at %s, which is always asked for again',
    async (url) => {
      const { body, headers } = await get(url);
      expect(body).toBe('<h1>Console</h1>');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    '/assets/start-9z.js',
    '/console/assets/start-9z.js',
    '/assets/',
    '/assets',
    '/assets/start-1a.js.br',
    '/assets/..%2findex.html',
    '/assets/../.vite/manifest.json',
    '/.vite/manifest.json',
    '/art/360',
  ])('has no file %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
