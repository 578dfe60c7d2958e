import type { CallName } from '../calls/index.ts';
import { wire } from '../wire.gen.ts';

const known: Partial<Record<CallName, string>> = { ...wire };

/** Adds the calls of one kind of client, so that other clients need not load them. */
export const addCalls = (calls: Partial<Record<CallName, string>>): void => {
  Object.assign(known, calls);
};

/** Method, path below `/api` and, where an Idempotency-Key is required, 'key'; separated by spaces. */
export const wireOf = (name: CallName): string => known[name] ?? '';
