import type { RiderDelivery } from '@halal-basket/contract';

/** The proof of a delivery, and how the customer paid the amount due. */
export interface DeliveryProof {
  code?: string;
  photo?: string;
  collected?: 'cash' | 'upi';
}

export type RiderAction =
  | { kind: 'pickUp' }
  | { kind: 'reach' }
  | { kind: 'deliver'; proof: DeliveryProof }
  | { kind: 'fail'; reason: string };

/** An action of the rider that is sent when there is a connection. */
export type QueuedAction = RiderAction & {
  /** The idempotency key: the action takes effect once, however often it is sent. */
  key: string;
  orderNo: string;
  shipmentId: string;
  /** ISO instant of the action. */
  at: string;
  /** The server's reason for refusing the action. It waits until the rider has read the reason. */
  refused?: string;
};

/** A delivery as the rider sees it: with the effect of the actions that are not sent yet. */
export interface ShownDelivery extends RiderDelivery {
  /** Whether an action waits to be sent. */
  isWaiting: boolean;
  refused: QueuedAction[];
}

const concerns = (delivery: RiderDelivery, { orderNo, shipmentId }: QueuedAction): boolean =>
  delivery.orderNo === orderNo && delivery.shipmentId === shipmentId;

function afterAction(delivery: RiderDelivery, action: QueuedAction): RiderDelivery {
  const { next, ...rest } = delivery;
  switch (action.kind) {
    case 'pickUp':
      return next === 'pickUp' ? { ...delivery, next: 'deliver' } : delivery;
    case 'reach':
      return next === 'deliver' ? { ...delivery, reachedAt: action.at } : delivery;
    case 'deliver':
      return { ...rest, deliveredAt: delivery.deliveredAt ?? action.at };
    case 'fail':
      return {
        ...delivery,
        attempts: [...delivery.attempts, { at: action.at, reason: action.reason }],
      };
  }
}

/** The delivery after its queued actions; refused ones have no effect. */
export function shownDelivery(
  delivery: RiderDelivery,
  queue: readonly QueuedAction[],
): ShownDelivery {
  const own = queue.filter((action) => concerns(delivery, action));
  const waiting = own.filter(({ refused }) => refused === undefined);
  return {
    ...waiting.reduce(afterAction, delivery),
    isWaiting: waiting.length > 0,
    refused: own.filter(({ refused }) => refused !== undefined),
  };
}

/** Refused actions of deliveries that the rider does not have any more. */
export const refusedElsewhere = (
  deliveries: readonly RiderDelivery[],
  queue: readonly QueuedAction[],
): QueuedAction[] =>
  queue.filter(
    (action) =>
      action.refused !== undefined && !deliveries.some((delivery) => concerns(delivery, action)),
  );

/** The cash and UPI that waiting actions collect, in rupees. */
export const collectedInQueue = (
  deliveries: readonly RiderDelivery[],
  queue: readonly QueuedAction[],
): number =>
  deliveries.reduce((sum, delivery) => {
    const isCollected = queue.some(
      (action) =>
        action.kind === 'deliver' &&
        action.refused === undefined &&
        action.proof.collected !== undefined &&
        concerns(delivery, action),
    );
    return isCollected && delivery.next ? sum + delivery.dueOnDelivery : sum;
  }, 0);
