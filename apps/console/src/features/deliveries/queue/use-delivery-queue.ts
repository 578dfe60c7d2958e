import type { RiderDelivery } from '@halal-basket/contract';
import { type AnswerOf, type Caller, newIdempotencyKey } from '@halal-basket/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { useSession } from '../../../session/session.tsx';
import { actionStore } from './action-store.ts';
import type { QueuedAction, RiderAction } from './queued-action.ts';
import { sendQueue } from './send-queue.ts';

/** How often a queue that is not empty is sent again. */
const againMs = 10_000;

const queueKey = ['delivery-queue'];

function sendAction(caller: Caller, action: QueuedAction): Promise<RiderDelivery> {
  const { key, orderNo, shipmentId } = action;
  const params = { orderNo };
  const once = { idempotencyKey: key };
  switch (action.kind) {
    case 'pickUp':
      return caller.call('riderPickUp', { params, body: { shipmentId } }, once);
    case 'reach':
      return caller.call('riderReached', { params, body: { shipmentId } }, once);
    case 'deliver':
      return caller.call('riderDeliver', { params, body: { shipmentId, ...action.proof } }, once);
    case 'fail':
      return caller.call(
        'riderFailed',
        { params, body: { shipmentId, reason: action.reason } },
        once,
      );
  }
}

type RiderDay = AnswerOf<'riderDeliveries'>;

const withDelivery = (day: RiderDay, changed: RiderDelivery): RiderDay => ({
  ...day,
  deliveries: day.deliveries.map((each) =>
    each.orderNo === changed.orderNo && each.shipmentId === changed.shipmentId
      ? { ...each, ...changed }
      : each,
  ),
});

/**
 * The rider's actions of this browser. Each is stored first and sent at once, or as soon as there is a connection;
 * a second tab does not send at the same time.
 */
export function useDeliveryQueue() {
  const { caller, queryClient, queries } = useConsole();
  const { staffId } = useSession().staff;
  const store = useMemo(() => actionStore(staffId), [staffId]);
  const { data: queue = [] } = useQuery({
    queryKey: [...queueKey, staffId],
    queryFn: () => store.read(),
    staleTime: Infinity,
  });
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: queueKey }),
    [queryClient],
  );
  const send = useCallback(
    () =>
      navigator.locks.request('hb_rider_queue', { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        await sendQueue(store, (action) => sendAction(caller, action), {
          onSent: (delivery) =>
            queryClient.setQueryData(queries.deliveries().queryKey, (day) =>
              day ? withDelivery(day, delivery) : day,
            ),
          fallback: m.ride_step_failed(),
        });
        await refresh();
        await queryClient.invalidateQueries({ queryKey: queries.deliveries().queryKey });
      }),
    [caller, queries, queryClient, refresh, store],
  );
  const waits = queue.some(({ refused }) => refused === undefined);
  useEffect(() => {
    const sendNow = () => void send();
    window.addEventListener('online', sendNow);
    const timer = waits ? setInterval(sendNow, againMs) : undefined;
    return () => {
      window.removeEventListener('online', sendNow);
      clearInterval(timer);
    };
  }, [send, waits]);
  const act = async (
    { orderNo, shipmentId }: Pick<RiderDelivery, 'orderNo' | 'shipmentId'>,
    action: RiderAction,
  ): Promise<void> => {
    const key = newIdempotencyKey();
    await store.add({ ...action, key, orderNo, shipmentId, at: new Date().toISOString() });
    await refresh();
    void send();
  };
  const dismiss = async ({ key }: QueuedAction): Promise<void> => {
    await store.remove(key);
    await refresh();
  };
  return { queue, act, dismiss };
}
