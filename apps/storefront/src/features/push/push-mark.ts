import { visitorKey } from '../../client.ts';

const key = 'hb-push';

/** Changes with every login and logout. */
const visitor = (): string => localStorage.getItem(visitorKey) ?? 'first';

/** Whether the present visitor registered this browser: a logout ends the pushes to it. */
export function isPushOn(): boolean {
  try {
    return localStorage.getItem(key) === visitor();
  } catch {
    return false;
  }
}

export function savePushState(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, visitor());
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the shop offers notifications again.
  }
}
