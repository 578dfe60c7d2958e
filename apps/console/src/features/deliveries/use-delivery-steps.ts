import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';

interface Delivery {
  orderNo: string;
  shipmentId: string;
}

export interface DeliveryProof {
  code?: string;
  photo?: string;
  collected?: 'cash' | 'upi';
}

/** The steps of one delivery; each refreshes the list. */
export function useDeliverySteps({ orderNo, shipmentId }: Delivery) {
  const { caller, queryClient } = useConsole();
  const told = {
    onError: (error: Error) =>
      toast.show({ tone: 'danger', text: messageOf(error, m.ride_step_failed()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
  } as const;
  const params = { orderNo };
  const pickUp = useMutation({
    mutationFn: () => caller.call('riderPickUp', { params, body: { shipmentId } }),
    ...told,
  });
  const deliver = useMutation({
    mutationFn: (proof: DeliveryProof) =>
      caller.call('riderDeliver', { params, body: { shipmentId, ...proof } }),
    ...told,
  });
  const fail = useMutation({
    mutationFn: (reason: string) =>
      caller.call('riderFailed', { params, body: { shipmentId, reason } }),
    onSuccess: () => toast.show({ tone: 'success', text: m.ride_noted() }),
    ...told,
  });
  return { pickUp, deliver, fail };
}

/** Often enough to follow on a map, rarely enough for the battery. */
const everyMs = 15_000;

/**
 * Sends this phone's position to the server while `on`; calls `onLost` when the position is
 * unknown.
 */
export function useSharePosition(on: boolean, onLost: () => void): void {
  const { caller } = useConsole();
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(() => {
    if (!on) return undefined;
    if (!('geolocation' in navigator)) {
      lost.current();
      return undefined;
    }
    let toldAt = 0;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        if (timestamp - toldAt < everyMs) return;
        toldAt = timestamp;
        const { latitude, longitude } = coords;
        // A lost position is followed by the next one.
        caller.call('riderPosition', { body: { latitude, longitude } }).catch(() => {});
      },
      ({ code }) => {
        if (code === GeolocationPositionError.PERMISSION_DENIED) lost.current();
      },
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      caller.call('riderStopSharing', {}).catch(() => {});
    };
  }, [on, caller]);
}
