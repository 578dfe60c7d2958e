import { m } from '../messages.ts';
import { allHubs } from '../session/hub-choice.ts';
import { useSession } from '../session/session.tsx';
import { CompactSelect } from './compact-controls.tsx';

interface HubSelectProps {
  /** For pages that show one hub. */
  single?: boolean;
  /** Chooses the hub otherwise than at once. */
  onChoose?: (adcCode: string) => void;
  className?: string;
}

/** Chooses the shown hub. Hidden for staff of a single hub. */
export function HubSelect({ single, onChoose, className }: HubSelectProps) {
  const { hubs, hub, oneHub, chooseHub } = useSession();
  if (hubs.length < 2) return null;
  const each = hubs.map(({ adcCode, name, city }) => ({
    value: adcCode,
    label: `${name}, ${city}`,
  }));
  return (
    <CompactSelect
      label={m.hub()}
      value={single ? (oneHub ?? '') : hub}
      onChange={onChoose ?? chooseHub}
      options={single ? each : [{ value: allHubs, label: m.all_hubs() }, ...each]}
      className={className}
    />
  );
}
