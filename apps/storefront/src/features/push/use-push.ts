import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';

/** VAPID keys are base64 for URLs; browsers need bytes. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const padded = key.padEnd(Math.ceil(key.length / 4) * 4, '=');
  const text = atob(padded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const canAsk = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission === 'default';

const never = () => () => {};

/**
 * Push messages to this browser. The browser's own question follows a click on ours, and is asked
 * only once.
 */
export function usePush() {
  const { caller } = useShop();
  const key = useLaunch()?.remoteConfig['webPushKey']?.value;
  const mayAsk = useSyncExternalStore(never, canAsk, () => false);
  const begin = useMutation({
    mutationFn: async (): Promise<'on' | 'off'> => {
      if ((await Notification.requestPermission()) !== 'granted') return 'off';
      const worker = await navigator.serviceWorker.ready;
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(String(key)),
      });
      const { endpoint, keys } = subscription.toJSON();
      const { p256dh = '', auth = '' } = keys ?? {};
      await caller.call('savePushToken', {
        body: {
          token: endpoint ?? '',
          provider: 'webpush',
          subscription: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
        },
      });
      return 'on';
    },
  });
  return { isOffered: mayAsk && key !== undefined, begin };
}
