import type { AppDevice } from '@halal-basket/device/device';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopRouter } from '../router.tsx';
import { fileNameIn, goBack, openLink } from './navigation.ts';

const device = () => ({ shopOrigin: 'https://shop.test', leave: vi.fn(), openOutside: vi.fn() });
const aRouter = (pathname = '/') => ({
  state: { location: { pathname } },
  history: { back: vi.fn() },
  navigate: vi.fn(async () => {}),
});
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { assign });
});
afterEach(() => vi.unstubAllGlobals());

/** The app and its router after `run`. */
function after(pathname: string, run: (app: AppDevice, router: ShopRouter) => void) {
  const [app, router] = [device(), aRouter(pathname)];
  run(app as unknown as AppDevice, router as unknown as ShopRouter);
  return { app, router };
}

describe('the back button', () => {
  it('returns to the former page', () => {
    const { app, router } = after('/cart', (...both) => goBack(...both, true));
    expect(router.history.back).toHaveBeenCalledOnce();
    expect(app.leave).not.toHaveBeenCalled();
  });

  it('leads home from a page that a link opened, and from there out of the app', () => {
    const linked = after('/cart', (...both) => goBack(...both, false));
    expect(linked.router.navigate).toHaveBeenCalledWith({ href: '/', replace: true });
    expect(after('/', (...both) => goBack(...both, false)).app.leave).toHaveBeenCalledOnce();
  });
});

describe('a link to the shop', () => {
  it('opens its page', () => {
    const { router } = after('/', (...both) => openLink(...both, '/my/orders/HB1?pay=1'));
    expect(router.navigate).toHaveBeenCalledWith({ href: '/my/orders/HB1?pay=1' });
  });

  it('loads the app in the language of the link', () => {
    const { router } = after('/', (...both) => openLink(...both, '/hi/chicken'));
    expect(assign).toHaveBeenCalledWith('/hi/chicken');
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it.each(['/console/orders/1', '/payment/return?kind=order'])('opens %s in a browser', (path) => {
    const { app, router } = after('/', (...both) => openLink(...both, path));
    expect(app.openOutside).toHaveBeenCalledWith(`https://shop.test${path}`);
    expect(router.navigate).not.toHaveBeenCalled();
  });
});

describe('the name of a document', () => {
  it('is that of its header, without folders', () => {
    expect(fileNameIn('attachment; filename="HB-2026-1.pdf"')).toBe('HB-2026-1.pdf');
    expect(fileNameIn('attachment; filename="../../x.pdf"')).toBe('document.pdf');
    expect(fileNameIn(null)).toBe('document.pdf');
  });
});
