import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { TicketStore } from '@halal-basket/device/device';

const key = 'persistentTicket';

let held: string | null = null;

/**
 * Reads the ticket from the key store of the device, once at the start. A key store that was restored from a
 * backup may be unreadable: then the person logs in again.
 */
export async function readTicket(): Promise<string | null> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  held = await SecureStorage.getItem(key).catch(() => null);
  return held;
}

/** The ticket in the keychain or the Android key store; it stays on this device. */
export const ticket: TicketStore = {
  current: () => held,
  keep: async (next) => {
    held = next;
    await (next === null ? SecureStorage.removeItem(key) : SecureStorage.setItem(key, next));
  },
};
