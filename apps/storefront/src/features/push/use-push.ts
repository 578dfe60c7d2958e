import { useMutation, useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop-context.tsx';
import { useLaunch } from '../session/use-launch.ts';
import { isPushOn, savePushState } from './push-mark.ts';

/** VAPID keys are base64 for URLs; browsers need bytes. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const padded = key.padEnd(Math.ceil(key.length / 4) * 4, '=');
  const text = atob(padded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** `none`: this browser has no pushes. `blocked`: only the browser's settings can allow them. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

function stateOfBrowser(): PushState {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && isPushOn() ? 'on' : 'off';
}

const stateKey = ['pushState'];

/** Ends an earlier subscription, which may belong to another customer or to former keys of the shop. */
async function endSubscription(worker: ServiceWorkerRegistration): Promise<void> {
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}

/** Push messages to this browser. The browser's own question follows a click on ours. */
export function usePush() {
  const { caller, queryClient } = useShop();
  const key = useLaunch()?.remoteConfig['webPushKey']?.value;
  // Read after hydration, since the server does not know it.
  const { data: browserState = 'none' } = useQuery({
    queryKey: stateKey,
    queryFn: stateOfBrowser,
    staleTime: 0,
  });
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: stateKey });
  const begin = useMutation({
    mutationFn: async (): Promise<'on' | 'off'> => {
      if ((await Notification.requestPermission()) !== 'granted') return 'off';
      const worker = await navigator.serviceWorker.ready;
      await endSubscription(worker);
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
      savePushState(true);
      return 'on';
    },
    onSettled: readAgain,
  });
  const end = useMutation({
    // The push service reports at the next push that the browser is gone, and the shop forgets it.
    mutationFn: async () => {
      await endSubscription(await navigator.serviceWorker.ready);
      savePushState(false);
    },
    onSettled: readAgain,
  });
  const state: PushState = key === undefined ? 'none' : browserState;
  return { state, begin, end };
}
