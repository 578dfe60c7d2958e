import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Resolve, postToPublicAddress } from './post-to-public-address.ts';

let receiver: Server;
let port: number;
let asked: string[] = [];
beforeAll(async () => {
  receiver = createServer((request, reply) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') reply.writeHead(302, { location: '/landed' });
    if (request.url === '/long') reply.write('x'.repeat(100_000));
    // An endless answer: only the limit of its size ends it.
    if (request.url !== '/long') reply.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  asked = [];
});

const body = { body: '{}', headers: {} };
const local = (path: string) =>
  postToPublicAddress(`http://127.0.0.1:${port}${path}`, body, { allowLocal: true });
const outside = (url: string, addresses: readonly string[]) => {
  const resolve: Resolve = async () => addresses;
  return postToPublicAddress(url, body, { allowLocal: false, resolve });
};

describe('an address that staff entered', () => {
  it('gets the event, and its status counts', async () => {
    expect(await local('/hook')).toEqual({ status: 200 });
    expect(asked).toEqual(['/hook']);
  });

  it('is not followed to another address', async () => {
    expect(await local('/moved')).toEqual({ status: 302 });
    expect(asked).toEqual(['/moved']);
  });

  it('cannot fill the memory with a long answer', async () => {
    expect(await local('/long')).toEqual({ status: 200 });
  });

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    // A public address first, so that a check of the first only would accept the name.
    ['8.8.8.8', '10.0.0.7'],
  ])('is refused when its name resolves to %s %s', async (...addresses) => {
    expect(await outside(`https://hooks.example.com:${port}/`, addresses)).toEqual({
      error: 'The name has an address outside the public internet',
    });
    expect(asked).toEqual([]);
  });

  it('is refused without https, and on the server’s own machine', async () => {
    expect(await outside(`http://hooks.example.com:${port}/`, ['8.8.8.8'])).toEqual({
      error: 'The address must begin with https://',
    });
    expect(await outside(`https://127.0.0.1:${port}/`, [])).toEqual({
      error: 'The address must be an address of the public internet',
    });
    expect(asked).toEqual([]);
  });

  it('is used as it was checked, without a second resolution', async () => {
    let resolved = 0;
    const resolve: Resolve = async () => {
      resolved += 1;
      return ['127.0.0.1'];
    };
    const url = `http://hooks.example.com:${port}/pinned`;
    expect(await postToPublicAddress(url, body, { allowLocal: true, resolve })).toEqual({
      status: 200,
    });
    expect(resolved).toBe(1);
  });
});
