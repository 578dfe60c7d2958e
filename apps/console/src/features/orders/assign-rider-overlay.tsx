import type { Rider } from '@halal-basket/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  FieldError,
  OptionGroup,
  OptionTile,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../overlays/overlay-inputs.ts';
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
      title={riderName ? m.step_change_driver() : m.step_assign()}
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

/** Shown without riders: loading, failed, or no rider on duty. */
function RidersPending({ riders }: { riders: UseQueryResult<{ riders: Rider[] }> }) {
  if (riders.isPending) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-3 pt-2">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  if (riders.isError) {
    return (
      <ErrorState
        title={m.riders_failed()}
        line={messageOf(riders.error, m.failed())}
        retryLabel={m.retry()}
        onRetry={() => void riders.refetch()}
        busy={riders.isFetching}
      />
    );
  }
  if (riders.data.riders.length > 0) return null;
  return <EmptyState icon="moped" title={m.no_riders()} line={m.no_riders_line()} />;
}

interface RiderChoiceProps {
  riders: readonly Rider[];
  value: string | null;
  onChange: (riderId: string) => void;
  /** The present rider. */
  current?: string;
}

const RiderChoice = ({ riders, value, onChange, current }: RiderChoiceProps) => (
  <OptionGroup
    label={m.riders_on_duty()}
    hideLabel
    value={value}
    onChange={onChange}
    layout="list"
    className="pt-2"
  >
    {riders.map(({ riderId, fullName, phoneNo, openOrders }) => (
      <OptionTile key={riderId} value={String(riderId)} title={fullName}>
        <span className="flex flex-wrap gap-x-3 text-sm text-text-2">
          <bdi>{phoneNo}</bdi>
          <span>{m.open_orders({ count: openOrders })}</span>
          {fullName === current && <span className="font-semi">{m.has_it_now()}</span>}
        </span>
      </OptionTile>
    ))}
  </OptionGroup>
);
