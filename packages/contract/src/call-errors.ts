import { commonErrors, type ErrorCode } from './errors.ts';
import { type CallShape, changesState } from './kit.ts';

const byWho: Record<CallShape['who'], readonly ErrorCode[]> = {
  any: [],
  customer: ['UNAUTHORISED'],
  staff: ['UNAUTHORISED', 'FORBIDDEN'],
  rider: ['UNAUTHORISED', 'FORBIDDEN'],
  gateway: [],
};

/** Every refusal that a call can give: its own and those that follow from its kind. */
export const errorsOf = (call: CallShape): ErrorCode[] => {
  const codes = new Set<ErrorCode>([...commonErrors, ...byWho[call.who], ...(call.errors ?? [])]);
  if (call.device !== false) codes.add('DEVICE_ID_REQUIRED');
  if (changesState(call) && call.who !== 'gateway') {
    codes.add('CROSS_SITE');
    // Where no key is required, one that cannot be used is refused all the same.
    codes.add('IDEMPOTENCY_KEY_REQUIRED');
    codes.add('IDEMPOTENCY_KEY_REUSED');
    codes.add('IDEMPOTENCY_IN_FLIGHT');
  }
  return [...codes];
};
