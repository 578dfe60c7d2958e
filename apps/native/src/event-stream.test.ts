import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventReader, HeaderEventStream } from './event-stream.ts';

const stream = ': hello\n\nid: 7\nevent: tracking\ndata: {"a":\ndata: 1}\n\ndata: next\n\n';
const messages = [
  { id: '7', name: 'tracking', data: '{"a":\n1}' },
  { id: '7', name: 'message', data: 'next' },
];

describe('eventReader', () => {
  it('reads the same messages however the network cuts them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
        const heard: unknown[] = [];
        const read = eventReader((message) => heard.push(message));
        const ends = [...new Set([...cuts, stream.length])].sort((a, b) => a - b);
        ends.reduce((start, end) => {
          read(stream.slice(start, end));
          return end;
        }, 0);
        expect(heard).toEqual(messages);
      }),
    );
  });
});

describe('HeaderEventStream', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends the ticket, and closes after a refusal', async () => {
    const fetch = vi.fn(async () => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetch);
    const source = new HeaderEventStream('https://shop.test/api/orders/HB1/events', () => ({
      authorization: 'Bearer t-1',
    }));
    await new Promise((go) => source.addEventListener('error', go, { once: true }));
    expect(source.readyState).toBe(2);
    expect(fetch).toHaveBeenCalledWith(
      'https://shop.test/api/orders/HB1/events',
      expect.objectContaining({
        headers: { authorization: 'Bearer t-1', accept: 'text/event-stream' },
      }),
    );
  });

  it('passes on the events of a stream', async () => {
    vi.stubGlobal('fetch', async () => new Response(stream));
    const source = new HeaderEventStream('https://shop.test/api/orders/HB1/events', () => ({}));
    const event = await new Promise<Event>((go) => source.addEventListener('tracking', go));
    expect((event as MessageEvent).data).toBe('{"a":\n1}');
    source.close();
    expect(source.readyState).toBe(2);
  });
});
