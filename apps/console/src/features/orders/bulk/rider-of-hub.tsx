import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../app/console-context.tsx';
import { RiderChoice, RidersPending } from '../rider-choice.tsx';

interface RiderOfHubProps {
  adcCode: string;
  value: number | null;
  onChange: (riderId: number) => void;
}

/** The riders of a hub who are on duty; the least busy one is first. */
export function RiderOfHub({ adcCode, value, onChange }: RiderOfHubProps) {
  const { queries } = useConsole();
  const riders = useQuery(queries.riders(adcCode));
  const byLoad = (riders.data?.riders ?? []).toSorted((a, b) => a.openOrders - b.openOrders);
  return (
    <>
      <RidersPending riders={riders} />
      {byLoad.length > 0 && (
        <RiderChoice
          riders={byLoad}
          value={value === null ? null : String(value)}
          onChange={(riderId) => onChange(Number(riderId))}
        />
      )}
    </>
  );
}
