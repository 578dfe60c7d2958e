import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { origin } from './browser.ts';

export interface SlowNetwork {
  origin: string;
  close: () => void;
}

/**
 * A network between the browser and the store. It delivers the last part of each page, which has the
 * page's data, only after `lateMs`; everything else arrives at once.
 */
export async function slowNetwork(lateMs: number): Promise<SlowNetwork> {
  const store = new URL(origin());
  const network = http.createServer((request, response) => {
    const { method, url, headers } = request;
    const asked = { ...headers, host: store.host, 'accept-encoding': 'identity' };
    const onward = http.request({ ...addressOf(store), method, path: url, headers: asked });
    request.pipe(onward);
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      if (isPage) void deliverInParts(answer, response, lateMs);
      else answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  const { port } = network.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      network.closeAllConnections();
      network.close();
    },
  };
}

const addressOf = ({ hostname, port }: URL) => ({ hostname, port });

async function deliverInParts(
  answer: http.IncomingMessage,
  response: http.ServerResponse,
  lateMs: number,
): Promise<void> {
  const page = Buffer.concat(await answer.toArray());
  const cut = page.lastIndexOf('application/json') + 1_000;
  response.write(page.subarray(0, cut));
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  response.end(page.subarray(cut));
}
