import { type CallName, callShapes } from '@halal-basket/contract';
import { digest } from '../ids.ts';
import type { RequestFacts } from './context.ts';

/** Calls whose answers contain secrets, such as a session's: they are never stored, so a key has no effect. */
const answersSecrets: ReadonlySet<CallName> = new Set<CallName>([
  'verifyLoginCode',
  'passwordLogin',
  'verifyCareToken',
  'logout',
  'consoleLogin',
  'consoleLoginCode',
  'consoleLoginSetUp',
  'consoleLoginConfirm',
  'consoleSetUpSecondFactor',
  'consoleConfirmSecondFactor',
  'consoleNewRecoveryCodes',
]);

/** The key under which the call's answer is stored, if it is. */
export const replayKey = (name: CallName, { idempotencyKey }: RequestFacts): string | undefined =>
  callShapes[name].raw || answersSecrets.has(name) ? undefined : idempotencyKey;

/** Keys are stored per device (contract, section 1); staff are identified by their ticket. */
export const scopeOf = (name: CallName, { deviceId, consoleTicket, ip }: RequestFacts): string =>
  `${consoleTicket ? `staff:${digest(consoleTicket)}` : `device:${deviceId ?? ip}`} ${name}`;
