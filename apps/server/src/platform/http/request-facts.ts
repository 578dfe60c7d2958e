import { defaultLocale, type Locale, preferredLocale } from '@halal-basket/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceType, RequestFacts } from './context.ts';
import type { Cookie } from './reply-effects.ts';

export interface CookiePolicy {
  /** The name in the contract; `Secure` behind TLS. */
  sessionName: string;
  consoleName: string;
  /** Outlives the sessions of staff; worthless without a password. */
  consoleDeviceName: string;
  secure: boolean;
}

/** Behind TLS with `__Host-`: browsers then accept them from this very host only, over TLS, for all paths. */
export const cookiePolicy = (secure: boolean): CookiePolicy => {
  const prefix = secure ? '__Host-' : '';
  return {
    sessionName: `${prefix}hb_session`,
    consoleName: `${prefix}hb_console`,
    consoleDeviceName: `${prefix}hb_console_device`,
    secure,
  };
};

const deviceTypes: readonly DeviceType[] = ['desktop', 'mobile', 'android', 'ios'];

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isDeviceType = (text: string | undefined): text is DeviceType =>
  deviceTypes.includes(text as DeviceType);

/** Phones identify themselves in client hints or in the user agent. */
export function looksMobile(request: FastifyRequest): boolean {
  const hint = header(request, 'sec-ch-ua-mobile');
  if (hint) return hint === '?1';
  return /Mobi|Android|iPhone|iPod/i.test(header(request, 'user-agent') ?? '');
}

/** The language that the caller prefers. The console is in English, whatever the browser of staff prefers. */
export const languageOf = (request: FastifyRequest): Locale =>
  request.url.startsWith('/api/console/')
    ? defaultLocale
    : (preferredLocale(header(request, 'accept-language') ?? '') ?? defaultLocale);

export function factsOf(request: FastifyRequest, cookies: CookiePolicy): RequestFacts {
  const bearer = /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  const cookie = request.cookies[cookies.sessionName] || undefined;
  const stated = header(request, 'device-type');
  return {
    id: request.id,
    ip: request.ip,
    deviceId: header(request, 'device-id')?.toLowerCase(),
    deviceType: isDeviceType(stated) ? stated : looksMobile(request) ? 'mobile' : 'desktop',
    language: languageOf(request),
    clientId: (header(request, 'client-id') ?? 'unknown').slice(0, 40),
    appVersion: Number.parseInt(header(request, 'app-version-code') ?? '', 10) || 0,
    ticket: bearer ?? cookie,
    ticketFrom: bearer ? 'bearer' : cookie ? 'cookie' : undefined,
    consoleTicket: request.cookies[cookies.consoleName] || undefined,
    idempotencyKey: header(request, 'idempotency-key'),
    challengeAnswer: header(request, 'challenge-answer')?.slice(0, 2000),
    consoleDevice: request.cookies[cookies.consoleDeviceName] || undefined,
    utm: {
      source: header(request, 'utm-source')?.slice(0, 100),
      medium: header(request, 'utm-medium')?.slice(0, 100),
      campaign: header(request, 'utm-campaign')?.slice(0, 100),
    },
    lastEventId: header(request, 'last-event-id'),
    isPrefetch: header(request, 'purpose') === 'prefetch',
  };
}

export function sendCookies(reply: FastifyReply, cookies: Cookie[], policy: CookiePolicy): void {
  for (const { name, value, maxAgeSeconds, readable } of cookies) {
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: !readable,
      secure: policy.secure,
      sameSite: 'lax',
      maxAge: maxAgeSeconds,
    });
  }
}
