import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import type { PushDevice, PushToken } from '@halal-basket/device/device';

const decisions: Partial<Record<string, 'granted' | 'denied'>> = {
  granted: 'granted',
  denied: 'denied',
};

/** Registers this device; rejects when the push service refuses. */
async function registered(): Promise<PushToken> {
  const provider = Capacitor.getPlatform() === 'ios' ? 'apns' : 'fcm';
  return new Promise((resolve, reject) => {
    void PushNotifications.addListener('registration', ({ value }) =>
      resolve({ token: value, provider }),
    );
    void PushNotifications.addListener('registrationError', ({ error }) =>
      reject(new Error(error)),
    );
    PushNotifications.register().catch(reject);
  });
}

export const push: PushDevice = {
  permission: async () =>
    decisions[(await PushNotifications.checkPermissions()).receive] ?? 'prompt',
  register: async () => {
    const { receive } = await PushNotifications.requestPermissions();
    return receive === 'granted' ? registered() : null;
  },
};
