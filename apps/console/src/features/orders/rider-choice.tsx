import type { Rider } from '@halal-basket/contract';
import {
  EmptyState,
  ErrorState,
  OptionGroup,
  OptionTile,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';

/** Shown without riders: loading, failed, or no rider on duty. */
export function RidersPending({ riders }: { riders: UseQueryResult<{ riders: Rider[] }> }) {
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

/** The riders as options. */
export const RiderChoice = ({ riders, value, onChange, current }: RiderChoiceProps) => (
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
