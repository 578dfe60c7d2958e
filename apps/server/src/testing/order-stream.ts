import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import type { OrderTracking } from '@halal-basket/contract';
import { publicUrl } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The tracking events of an order's stream over a real socket; null for a keep-alive line. `query` begins with “?”. */
export async function* orderStream(
  address: string,
  client: TestClient,
  orderNo: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get(`${address}/api/orders/${orderNo}/events${query}`, {
    agent: false,
    headers: { cookie, origin: publicUrl, ...headers },
  });
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`);
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        const id = /^id: (.*)$/m.exec(block)?.[1];
        yield { id, tracking: data ? (JSON.parse(data) as OrderTracking) : null };
      }
    }
  } finally {
    request.destroy();
  }
}

/** Reads the stream up to the event with this status. */
export async function readUntil(
  events: ReturnType<typeof orderStream>,
  status: OrderTracking['orderStatus'],
): Promise<void> {
  for (;;) {
    const { value, done } = await events.next();
    if (value?.tracking?.orderStatus === status) return;
    if (done) throw new Error(`The stream ended before ${status}.`);
  }
}
