import type { LaunchInfo } from '@halal-basket/contract';
import type { DeviceType, Settings } from '../../platform/http/context.ts';

/** The channels of a login code, the usual one first. */
const codeChannels = ['sms', 'whatsapp', 'call'] as const;

/** The versions of the caller's app, which shows a notice or stops (`packages/device`). */
const appVersions = ({ apps }: Settings, deviceType: DeviceType): LaunchInfo['remoteConfig'] => {
  const app = deviceType === 'android' || deviceType === 'ios' ? apps[deviceType] : undefined;
  if (!app) return {};
  return {
    'app.newest': { value: app.newest, priority: 0 },
    'app.oldest': { value: app.oldest, priority: 0 },
    'app.store': { value: app.storeUrl, priority: 0 },
  };
};

/**
 * Settings that clients read: the specification's times (section 9) and the shop's own configuration.
 * Analytics compares the priority; ungated events have the lowest.
 */
export const remoteConfig = (
  settings: Settings,
  measuresVisits: boolean,
  deviceType: DeviceType,
): LaunchInfo['remoteConfig'] => {
  const { channels, push, analytics, analyticsTag } = settings;
  return {
    idleResetMinutes: { value: 30, priority: 0 },
    freshnessMinutes: { value: 5, priority: 0 },
    loginChannels: {
      value: codeChannels.filter((channel) => channels.includes(channel)).join(' '),
      priority: 0,
    },
    // The owner sets it in the console; the environment may name other values or another priority.
    ...(measuresVisits && { 'analytics.dataLayer': { value: true, priority: 1 } }),
    ...Object.fromEntries(
      analytics.map(({ adapter, from }) => [
        `analytics.${adapter}`,
        { value: true, priority: from },
      ]),
    ),
    // Clients get the tag script only together with the data layer that it reads.
    ...(analyticsTag &&
      (measuresVisits || analytics.some(({ adapter }) => adapter === 'dataLayer')) && {
        'analytics.tag': { value: analyticsTag.url, priority: 1 },
      }),
    ...(push && { webPushKey: { value: push.publicKey, priority: 0 } }),
    ...appVersions(settings, deviceType),
  };
};
