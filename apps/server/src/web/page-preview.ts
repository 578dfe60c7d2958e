import type { CallName } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';

const tokenForm = /^[\w-]{40,1000}$/;

function parameterIn(url: string, name: string): string | null {
  const at = url.indexOf('?');
  return at === -1 ? null : new URLSearchParams(url.slice(at)).get(name);
}

/** The token of a preview in an address; null for other pages. */
export function previewTokenIn(url: string): string | null {
  const token = parameterIn(url, 'preview');
  return token !== null && tokenForm.test(token) ? token : null;
}

/** The width that a preview is shown in; undefined for other pages. */
export const previewShellIn = (url: string): string | undefined =>
  previewTokenIn(url) === null ? undefined : (parameterIn(url, 'shell') ?? undefined);

const pageCalls: readonly CallName[] = ['homePage', 'offers', 'page'];

/** Answers the calls of composed pages with the draft of the token. */
export const previewCaller = (caller: Caller, token: string): Caller =>
  ({
    call: (name: CallName, input?: object) =>
      pageCalls.includes(name)
        ? caller.call('pagePreview', { query: { token } })
        : caller.call(name, input as never),
    callFull: (name: CallName, input?: object) =>
      pageCalls.includes(name)
        ? caller.callFull('pagePreview', { query: { token } })
        : caller.callFull(name, input as never),
  }) as Caller;

/**
 * The headers of a preview: no cache and no search engine keeps it, only the console shows it in a frame, and its
 * scripts and links do nothing.
 */
export function sendPreviewHeaders(
  reply: FastifyReply,
  { publicOrigin, consoleOrigin }: Pick<Config, 'publicOrigin' | 'consoleOrigin'>,
): void {
  const framing = consoleOrigin === publicOrigin ? "'self'" : consoleOrigin;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header(
      'content-security-policy',
      `${policy.replace("frame-ancestors 'none'", `frame-ancestors ${framing}`)}; sandbox allow-same-origin`,
    );
  // The header knows no other origin than its own; browsers follow the policy where both are present.
  if (framing === "'self'") reply.header('x-frame-options', 'SAMEORIGIN');
  else reply.removeHeader('x-frame-options');
}

/** Links open in windows, which the sandbox forbids: the frame stays at the preview. */
export const withInertLinks = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">');
