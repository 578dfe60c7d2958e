import type { LaunchInfo } from '@halal-basket/contract';
import type { Settings } from '../../platform/http/context.ts';

/** The channels of a login code, the usual one first. */
const codeChannels = ['sms', 'whatsapp', 'call'] as const;

/**
 * Settings that clients read: the specification's times (section 9) and the shop's own configuration.
 * Analytics compares the priority; ungated events have the lowest.
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
  // The owner sets it in the console; the environment may name other values or another priority.
  ...(measuresVisits && { 'analytics.dataLayer': { value: true, priority: 1 } }),
  ...Object.fromEntries(
    analytics.map(({ adapter, from }) => [`analytics.${adapter}`, { value: true, priority: from }]),
  ),
  // Clients get the tag script only together with the data layer that it reads.
  ...(analyticsTag &&
    (measuresVisits || analytics.some(({ adapter }) => adapter === 'dataLayer')) && {
      'analytics.tag': { value: analyticsTag.url, priority: 1 },
    }),
  ...(push && { webPushKey: { value: push.publicKey, priority: 0 } }),
});
