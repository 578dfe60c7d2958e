import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpCarrierSettings, httpCarrier } from './http-carrier.ts';
import type { QueuedMessage } from './message.sql.ts';
import { Undeliverable } from './messaging.ts';

interface Heard {
  headers: IncomingMessage['headers'];
  body: string;
}

/** The HTTP interface of a carrier of messages. */
let company: Server;
let url: string;
let received: Heard[] = [];
let answer = { status: 200, body: '{"status":"queued"}' };

beforeAll(async () => {
  company = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await once(company, 'listening');
  url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/v1/messages`;
});
afterAll(() => company.close());
beforeEach(() => {
  received = [];
  answer = { status: 200, body: '{"status":"queued"}' };
});

const settings = (change: Partial<HttpCarrierSettings> = {}): HttpCarrierSettings => ({
  url,
  key: 's3cr3t key',
  sender: 'HALBSK',
  entity: '1101',
  templates: { 'login-code': '1107123' },
  needsTemplate: true,
  header: 'api-key: {{key}}',
  body: 'to={{to}}&sender={{sender}}&body={{text}}&template_id={{template}}&ref={{id}}',
  ...change,
});

const message: QueuedMessage = {
  id: 42,
  channel: 'sms',
  recipient: '+919876543210',
  template: 'login-code',
  subject: null,
  language: 'en',
  english: null,
  body: '042137 is your code & no other: “keep” it\n\n@shop.test #042137',
  secret_until: null,
  stop_link: null,
};

const sms = (change: Partial<HttpCarrierSettings> = {}) => httpCarrier('sms', settings(change));

describe('a carrier over HTTP', () => {
  it('sends a form with key, sender, template and the message’s own id', async () => {
    await sms().deliver(message);
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Heard];
    expect(headers['api-key']).toBe('s3cr3t key');
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      to: '+919876543210',
      sender: 'HALBSK',
      body: message.body,
      template_id: '1107123',
      ref: 'hb-42',
    });
  });

  it('sends advertising from its own sender and with its own type', async () => {
    const carrier = sms({ promotional: { sender: '600600', body: 'from={{sender}}&type=MKT' } });
    await carrier.deliver({ ...message, stop_link: 'https://shop.test/newsletter/leave?token=a' });
    await carrier.deliver(message);
    expect(received[0]?.body).toBe('from=600600&type=MKT');
    expect(received[1]?.body).toContain('sender=HALBSK');
  });

  it('sends JSON if it is configured, whatever the text contains', async () => {
    const body = '{"mobiles":"{{digits}}","text":"{{text}}","entity":"{{entity}}","n":"{{none}}"}';
    await sms({ body }).deliver({ ...message, body: 'a "quote", \\ and\nlines' });
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      mobiles: '919876543210',
      text: 'a "quote", \\ and\nlines',
      entity: '1101',
      n: '',
    });
  });

  it('speaks the languages whose templates are registered', async () => {
    const templates = { 'login-code': '1107123', 'login-code.hi': '1107124' };
    const carrier = sms({ templates });
    const speaks = (language: 'hi' | 'ur') => carrier.speaks({ template: 'login-code', language });
    expect([speaks('hi'), speaks('ur')]).toEqual([true, false]);
    await carrier.deliver({ ...message, language: 'hi' });
    expect(received[0]?.body).toContain('template_id=1107124');
  });

  it('accepts messages of its own channel only', () => {
    expect(sms().carries('sms')).toBe(true);
    expect(sms().carries('email')).toBe(false);
  });

  it.each([429, 500, 502, 503, 408])('may be retried after %i', async (status) => {
    answer = { status, body: 'busy' };
    const failed = await sms()
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(Undeliverable);
  });

  it.each([400, 401, 403, 404, 422])('is not retried after %i', async (status) => {
    answer = { status, body: '+919876543210 is blocked: 042137' };
    const failed = await sms()
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Undeliverable);
    // Its answer may contain the recipient and the code: only the status is logged.
    expect(String(failed)).not.toMatch(/98765|042137/);
  });

  it('reads the answer’s text if the status is always 200', async () => {
    const careful = sms({ accepted: /"status":"queued"/i });
    await careful.deliver(message);
    answer = { status: 200, body: '{"status":"error","reason":"no balance"}' };
    await expect(careful.deliver(message)).rejects.toThrow('sms was answered with 200');
  });

  it('is not followed to another address', async () => {
    answer = { status: 302, body: '' };
    await expect(sms().deliver(message)).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
  });

  it('is not called without a registered template', async () => {
    const failed = sms().deliver({ ...message, template: 'back-in-stock' });
    await expect(failed).rejects.toBeInstanceOf(Undeliverable);
    expect(received).toHaveLength(0);
  });

  it('may be retried if it is unreachable', async () => {
    const failed = await sms({ url: 'http://127.0.0.1:9/' })
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(Undeliverable);
  });
});
