import type { LaunchInfo } from '@halal-basket/contract';

export type VersionState = 'current' | 'old' | 'ended';

/** Whether the app's version is the newest, an older one, or one that the shop no longer serves. */
export function versionState(
  version: number,
  config: LaunchInfo['remoteConfig'] | undefined,
): VersionState {
  const valueOf = (name: string): number => Number(config?.[name]?.value ?? 0);
  if (version < valueOf('app.oldest')) return 'ended';
  return version < valueOf('app.newest') ? 'old' : 'current';
}
