import type { CustomerProfile } from '@halal-basket/contract';
import { whenText } from '@halal-basket/times';
import { m } from '../../messages.ts';
import { NoRows, TitledRows } from '../../shared/rows.tsx';

const deviceLabels = {
  desktop: m.customer_device_desktop,
  mobile: m.customer_device_mobile,
  android: m.customer_device_android,
  ios: m.customer_device_ios,
} as const;

export const CustomerDevices = ({ profile, now }: { profile: CustomerProfile; now: Date }) => (
  <TitledRows title={m.customer_sessions()}>
    {profile.sessions.length === 0 && <NoRows>{m.customer_no_sessions()}</NoRows>}
    {profile.sessions.map(({ sessionId, deviceType, lastSeenAt }) => (
      <li key={sessionId} className="px-4 py-2">
        <span className="block">{deviceLabels[deviceType]()}</span>
        <span className="text-sm text-text-2">
          {m.customer_session_seen({ when: whenText(new Date(lastSeenAt), now) })}
        </span>
      </li>
    ))}
  </TitledRows>
);
