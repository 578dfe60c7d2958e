import { Button, FieldError } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
import { RiderChoice, RidersPending } from './rider-choice.tsx';
import {
  isConflict,
  transitionRefusal,
  stateMeanwhile,
  useOrderTransition,
} from './use-order-transition.ts';

/** Assigns a rider of the hub who is on duty; the least busy rider is first. */
export function AssignRiderOverlay(props: OverlayInputs['assignRider'] & OverlayFrame) {
  const { orderNo, version, adcCode, riderName, ...frame } = props;
  const { queries } = useConsole();
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const move = useOrderTransition();
  const riders = useQuery(queries.riders(adcCode));
  const byLoad = (riders.data?.riders ?? []).toSorted((a, b) => a.openOrders - b.openOrders);
  const rider = byLoad.find(({ riderId }) => String(riderId) === chosen);
  const close = () => frame.onOpenChange(false);
  const assign = () => {
    if (!rider) {
      setMissing(true);
      return;
    }
    move.mutate(
      {
        orderNo,
        transition: 'assignDriver',
        riderId: rider.riderId,
        expectedVersion: version,
      },
      {
        onSuccess: close,
        onError: (error) => {
          if (stateMeanwhile(error) || isConflict(error)) close();
          else void riders.refetch();
        },
      },
    );
  };
  const error = missing && !rider ? m.rider_needed() : undefined;
  return (
    <Overlay
      {...frame}
      title={riderName ? m.step_change_rider() : m.step_assign()}
      description={
        riderName ? m.assigned_now({ orderNo, name: riderName }) : m.assign_line({ orderNo })
      }
      closeLabel={m.close()}
      footer={
        byLoad.length > 0 && (
          <div className="flex flex-col gap-2">
            <div role="alert">
              {(error || move.isError) && (
                <FieldError>{error ?? transitionRefusal(move.error, orderNo)}</FieldError>
              )}
            </div>
            <Button block busy={move.isPending} onClick={assign}>
              {rider ? m.assign_to({ name: rider.fullName }) : m.step_assign()}
            </Button>
          </div>
        )
      }
    >
      <RidersPending riders={riders} />
      {byLoad.length > 0 && (
        <RiderChoice riders={byLoad} value={chosen} onChange={setChosen} current={riderName} />
      )}
    </Overlay>
  );
}
