import type { LaunchInfo } from '@halal-basket/contract';
import type { Settings } from '../../platform/http/context.ts';

/** By which ways a login code can be sent, the usual first. */
const codeChannels = ['sms', 'whatsapp', 'call'] as const;

/**
 * What clients read instead of knowing: the specification's times (section 9) and what this shop is
 * set up for. The priority is what analytics gating compares; what is not gated has the lowest.
 */
export const remoteConfig = (
  { channels, push, analytics, analyticsTag }: Settings,
  measuresVisits: boolean,
): LaunchInfo['remoteConfig'] => ({
  idleResetMinutes: { value: 30, priority: 0 },
  freshnessMinutes: { value: 5, priority: 0 },
  loginChannels: {
    value: codeChannels.filter((channel) => channels.includes(channel)).join(' '),
    priority: 0,
  },
  // The owner's switch at the console; the environment may name others, or another priority.
  ...(measuresVisits && { 'analytics.dataLayer': { value: true, priority: 1 } }),
  ...Object.fromEntries(
    analytics.map(({ adapter, from }) => [`analytics.${adapter}`, { value: true, priority: from }]),
  ),
  // The script that reads the data layer comes with it, never alone.
  ...(analyticsTag &&
    (measuresVisits || analytics.some(({ adapter }) => adapter === 'dataLayer')) && {
      'analytics.tag': { value: analyticsTag.url, priority: 1 },
    }),
  ...(push && { webPushKey: { value: push.publicKey, priority: 0 } }),
});
