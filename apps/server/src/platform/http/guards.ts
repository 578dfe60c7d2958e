import { type CallShape, changesState } from '@halal-basket/contract';
import { refuse } from '../errors.ts';
import type { RequestFacts } from './context.ts';
import { isIdempotencyKey } from './idempotency.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isDeviceId = (text: string | undefined): text is string => !!text && uuid.test(text);

export interface Provenance {
  origin?: string;
  secFetchSite?: string;
  host?: string;
}

/** The origins whose pages may change something. */
export interface AllowedOrigins {
  publicOrigin: string;
  /** Those of the shop's apps, which send their ticket in a header. */
  appOrigins: readonly string[];
}

/** Whether the store's own pages sent the request. Browsers say so in headers that pages cannot set. */
function isSameOrigin({ origin, secFetchSite, host }: Provenance, publicOrigin: string): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  if (origin === undefined) return false;
  if (origin === publicOrigin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** A cookie never comes from an app, so a request with one must come from the store's own pages. */
const isFromApp = (
  { ticketFrom }: RequestFacts,
  { origin }: Provenance,
  { appOrigins }: AllowedOrigins,
): boolean => ticketFrom !== 'cookie' && origin !== undefined && appOrigins.includes(origin);

/** The checks before any other processing of a call. */
export function guard(
  call: CallShape,
  request: RequestFacts,
  provenance: Provenance,
  allowed: AllowedOrigins,
): void {
  const forVisitors = call.who === 'any' || call.who === 'customer';
  if (forVisitors && call.device !== false && !isDeviceId(request.deviceId)) {
    refuse('DEVICE_ID_REQUIRED');
  }
  if (!changesState(call) || call.who === 'gateway') return;
  const byCookie = call.who === 'staff' ? !!request.consoleTicket : request.ticketFrom === 'cookie';
  const isOwn =
    isSameOrigin(provenance, allowed.publicOrigin) ||
    (call.who !== 'staff' && isFromApp(request, provenance, allowed));
  if ((byCookie || call.writes) && !isOwn) refuse('CROSS_SITE');
  if (call.idempotency === 'required' && !request.idempotencyKey) {
    refuse('IDEMPOTENCY_KEY_REQUIRED');
  }
  if (request.idempotencyKey !== undefined && !isIdempotencyKey(request.idempotencyKey)) {
    refuse('IDEMPOTENCY_KEY_REQUIRED', {
      description: 'An Idempotency-Key has 8 to 128 printable characters.',
    });
  }
}
