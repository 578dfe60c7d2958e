import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { type TargetRules, hostOf, webhookUrlProblem } from './webhook-url.ts';

/** From the resolution of the name to the end of the answer. */
const withinMs = 5_000;
/** Bytes of the answer that are read; the rest is of no interest. */
const maxBytes = 16_384;

/** The status of the answer, or why there is none. */
export type PostResult = { status: number } | { error: string };

export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) =>
  (await dns.lookup(host, { all: true })).map(({ address }) => address);

/**
 * Chooses the address to connect to. If any address of a name is not public, none is used: the owner of a name
 * could otherwise lead the server to its own network. Throws Error.
 */
async function addressFor(
  host: string,
  { allowLocal }: TargetRules,
  resolve: Resolve,
): Promise<string> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Error('The name has no address');
  if (!allowLocal && !addresses.every(isPublicAddress)) {
    throw new Error('The name has an address outside the public internet');
  }
  return first;
}

/** Connects to this address, whatever the name resolves to meanwhile. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, callback) => {
    const family = isIP(address);
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

function send(
  url: URL,
  address: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<PostResult> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(address),
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let bytes = 0;
        const done = () => resolve({ status: response.statusCode ?? 0 });
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= maxBytes) return;
          done();
          response.destroy();
        });
        response.on('end', done);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The request failed';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `No complete answer within ${withinMs / 1000} seconds`;
  }
  return error.message.slice(0, 200) || 'The request failed';
};

/**
 * Posts JSON to an address that staff entered, without risk for the server's own network: https only, a public
 * address that is checked and then used, no redirects, and limits of time and size.
 */
export async function postToPublicAddress(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  rules: TargetRules & { resolve?: Resolve },
): Promise<PostResult> {
  const fault = webhookUrlProblem(address, rules);
  if (fault) return { error: `The address ${fault}` };
  const url = new URL(address);
  const signal = AbortSignal.timeout(withinMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const connecting = addressFor(hostOf(url), rules, rules.resolve ?? resolveByDns);
    const pinned = await Promise.race([connecting, late]);
    return await Promise.race([send(url, pinned, { body, headers, signal }), late]);
  } catch (error) {
    return { error: reasonOf(error) };
  }
}
