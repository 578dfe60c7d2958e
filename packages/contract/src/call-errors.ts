import { commonErrors, type ErrorCode } from './errors.ts';
import { type CallShape, changesState } from './kit.ts';

const byWho: Record<CallShape['who'], readonly ErrorCode[]> = {
  any: [],
  customer: ['UNAUTHORISED'],
  staff: ['UNAUTHORISED', 'FORBIDDEN'],
  rider: ['UNAUTHORISED', 'FORBIDDEN'],
  gateway: [],
};

/** All errors of a call: its own, and those that follow from its kind. */
export const errorsOf = (call: CallShape): ErrorCode[] => {
  const codes = new Set<ErrorCode>([...commonErrors, ...byWho[call.who], ...(call.errors ?? [])]);
  if (call.device !== false) codes.add('DEVICE_ID_REQUIRED');
  if (changesState(call) && call.who !== 'gateway') {
    codes.add('CROSS_SITE');
    // An invalid key is refused even where no key is required.
    codes.add('IDEMPOTENCY_KEY_REQUIRED');
    codes.add('IDEMPOTENCY_KEY_REUSED');
    codes.add('IDEMPOTENCY_IN_FLIGHT');
  }
  return [...codes];
};
