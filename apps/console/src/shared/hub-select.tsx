import { m } from '../messages.ts';
import { allHubs } from '../session/hub-choice.ts';
import { useSession } from '../session/session.tsx';
import { CompactSelect } from './compact-controls.tsx';

/** Chooses the shown hub. Hidden for staff of a single hub. */
export function HubSelect({ single, className }: { single?: boolean; className?: string }) {
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
      onChange={chooseHub}
      options={single ? each : [{ value: allHubs, label: m.all_hubs() }, ...each]}
      className={className}
    />
  );
}
