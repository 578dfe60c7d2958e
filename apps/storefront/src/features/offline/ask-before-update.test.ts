import { toast } from '@halal-basket/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askBeforeUpdate } from './ask-before-update.ts';

const reload = vi.fn();
const show = vi.spyOn(toast, 'show').mockReturnValue(0);

/** A page of the former version, and the worker of a new one that waits. */
function aPage(pathname: string) {
  const waiting = { postMessage: vi.fn() };
  const router = {
    state: { location: { pathname } },
    subscribe: (_event: string, resolved: () => void) => (arrive = resolved),
  };
  let arrive = () => {};
  const registration = Object.assign(new EventTarget(), { waiting });
  askBeforeUpdate(registration as never, router);
  return {
    waiting,
    goTo: (next: string) => {
      router.state.location.pathname = next;
      arrive();
    },
    pressUpdate: () => show.mock.lastCall?.[0].action?.onPress(),
  };
}

const workers = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('asks a customer who pays, and reloads when the new worker is active', () => {
  const { waiting, pressUpdate } = aPage('/checkout');
  expect(waiting.postMessage).not.toHaveBeenCalled();
  pressUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('update', []);
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads a page that leaves the checkout, also when the former worker stays active', () => {
  const { waiting, goTo } = aPage('/checkout');
  goTo('/');
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads once more if the first reload gets no answer', () => {
  const { goTo } = aPage('/checkout');
  goTo('/');
  vi.advanceTimersByTime(15_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload a customer who has returned to the checkout', () => {
  const { goTo } = aPage('/checkout');
  goTo('/cart');
  goTo('/checkout');
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves the reload of other pages to the new worker', () => {
  const { waiting, goTo } = aPage('/');
  goTo('/chicken');
  vi.advanceTimersByTime(5_000);
  expect(waiting.postMessage).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
