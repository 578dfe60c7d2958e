import { toast } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The part of the router that is used. */
interface Router {
  state: { location: { pathname: string } };
  subscribe: (event: 'onResolved', listener: () => void) => unknown;
}

const isPaying = ({ state }: Router): boolean =>
  /^\/(checkout|payment)(\/|$)/.test(state.location.pathname);

/**
 * The former worker may still answer requests, which Chromium lets it end for up to five minutes. Pages come from
 * the network, so a reload shows the new version also before its worker is active.
 */
const workerWaitMs = 5_000;

/** Chromium never answers a page that it requests from a worker which it ends. The next request goes to the new worker. */
const answerWaitMs = 10_000;

function reload(mayReload = () => true): void {
  if (!mayReload()) return;
  location.reload();
  setTimeout(() => mayReload() && location.reload(), answerWaitMs);
}

/**
 * A new version waits while a customer pays (`take-over.ts` of the worker). The page asks whether it may
 * reload, and otherwise updates when the customer leaves the checkout.
 */
export function askBeforeUpdate(registration: ServiceWorkerRegistration, router: Router): void {
  let isWanted = false;
  let wasPaying = isPaying(router);
  const update = () => {
    if (!registration.waiting) return;
    isWanted = true;
    registration.waiting.postMessage('update', []);
  };
  const updateNow = () => {
    update();
    setTimeout(reload, workerWaitMs);
  };
  /** Only a page that leaves the checkout reloads itself: others would repeat it while the former worker stays. */
  const updateUnlessPaying = () => {
    const isLeaving = wasPaying && !isPaying(router);
    wasPaying = isPaying(router);
    if (wasPaying) return;
    update();
    if (isLeaving && registration.waiting) {
      setTimeout(() => reload(() => !isPaying(router)), workerWaitMs);
    }
  };
  const ask = () => {
    if (!registration.waiting || !isPaying(router)) return;
    toast.show({ text: m.update_ready(), action: { label: m.update_now(), onPress: updateNow } });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', ask);
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The worker knows the address at which a page began, and does not reload one that began as a checkout.
    if (isWanted) reload();
  });
  router.subscribe('onResolved', updateUnlessPaying);
  ask();
}
