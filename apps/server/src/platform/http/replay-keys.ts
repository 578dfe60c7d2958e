import { type CallName, callShapes } from '@halal-basket/contract';
import { digest } from '../ids.ts';
import type { RequestFacts } from './context.ts';

/** Calls whose answers contain secrets, such as a session's: they are never stored, so a key has no effect. */
const answersSecrets: ReadonlySet<CallName> = new Set<CallName>([
  'verifyLoginCode',
  'passwordLogin',
  'verifySupportToken',
  'logout',
  'consoleLogin',
  'consoleLoginCode',
  'consoleLoginSetUp',
  'consoleLoginConfirm',
  'consoleSetUpSecondFactor',
  'consoleConfirmSecondFactor',
  'consoleNewRecoveryCodes',
  'consoleCreateApiKey',
  'consoleCreateWebhook',
]);

/** The key under which the call's answer is stored, if it is. */
export const replayKey = (name: CallName, { idempotencyKey }: RequestFacts): string | undefined =>
  callShapes[name].raw || answersSecrets.has(name) ? undefined : idempotencyKey;

/** The identity of staff: their own ticket, a program's key, or both. */
const staffTickets = (
  name: CallName,
  { consoleTicket, ticket, ticketFrom }: RequestFacts,
): string[] => [
  ...(consoleTicket ? [consoleTicket] : []),
  ...(callShapes[name].who === 'staff' && ticket && ticketFrom === 'bearer' ? [ticket] : []),
];

/** Keys are stored per device; staff and programs are identified by their ticket. */
export function scopeOf(name: CallName, request: RequestFacts): string {
  const staff = staffTickets(name, request).map(digest).join(':');
  return `${staff ? `staff:${staff}` : `device:${request.deviceId ?? request.ip}`} ${name}`;
}
