import type { RiderDelivery } from '@halal-basket/contract';
import { callErrorOf, messageOf } from '../../../shared/call-errors.ts';
import type { QueuedAction } from './queued-action.ts';

/** The queue of one rider in this browser. */
export interface ActionStore {
  read(): Promise<QueuedAction[]>;
  add(action: QueuedAction): Promise<void>;
  remove(key: string): Promise<void>;
  refuse(key: string, reason: string): Promise<void>;
}

/** Whether the same action may succeed later: no connection, a busy server, an ended login. */
function mayPassLater(error: unknown): boolean {
  const failure = callErrorOf(error);
  if (!failure) return false;
  const { status, errorCode } = failure;
  const isBusy = status === 0 || status === 401 || status === 429 || status >= 500;
  return isBusy || errorCode === 'IDEMPOTENCY_IN_FLIGHT';
}

/**
 * Sends the actions in their order and stops at the first that must wait. A refused action keeps the reason, and the
 * actions after it are sent.
 */
export async function sendQueue(
  store: Pick<ActionStore, 'read' | 'remove' | 'refuse'>,
  send: (action: QueuedAction) => Promise<RiderDelivery>,
  {
    onSent,
    fallback,
  }: {
    onSent: (delivery: RiderDelivery) => void;
    /** The reason where the server gives none. */
    fallback: string;
  },
): Promise<void> {
  for (const action of await store.read()) {
    if (action.refused !== undefined) continue;
    try {
      // The answer replaces the delivery before the action leaves the queue, so that the page shows it throughout.
      onSent(await send(action));
      await store.remove(action.key);
    } catch (error) {
      if (mayPassLater(error)) return;
      await store.refuse(action.key, messageOf(error, fallback));
    }
  }
}
