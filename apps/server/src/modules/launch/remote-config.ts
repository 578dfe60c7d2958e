import type { LaunchInfo } from '@halal-basket/contract';

/**
 * What clients read instead of knowing: the specification's times (section 9). The priority is what
 * analytics gating compares; what is not gated has the lowest.
 */
export const remoteConfig: LaunchInfo['remoteConfig'] = {
  idleResetMinutes: { value: 30, priority: 0 },
  freshnessMinutes: { value: 5, priority: 0 },
};
