import { OfflineNotice, toast, ToastRegion } from '@halal-basket/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type CSSProperties, lazy, type ReactNode, useEffect } from 'react';
import { takeNotice } from '../client.ts';
import { CartContext, useCartNow } from '../features/cart/use-cart.ts';
import { useLaunch } from '../features/session/use-launch.ts';
import { m } from '../messages.ts';
import { OverlayHost } from '../overlays/overlay-host.tsx';
import type { Chrome } from './chrome.ts';
import { DesktopShell } from './desktop-shell.tsx';
import { InBrowser } from './in-browser.tsx';
import { MobileShell } from './mobile-shell.tsx';
import { usePageSettings } from './page-settings.tsx';
import { useCoveredAtFoot } from './sticky.ts';

/** Few visitors ever see it, so it is no part of the page's first script. */
const SupportBanner = lazy(() =>
  import('../features/customer-support/support-banner.tsx').then(({ SupportBanner: View }) => ({
    default: View,
  })),
);

const fullDress: Chrome = {};

/** How the screen that is shown wants to be dressed. */
const useChrome = (): Chrome =>
  useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      const isRight = shown?.status === 'success' || shown?.status === 'pending';
      return (isRight && shown.staticData.chrome) || fullDress;
    },
  });

/** Tells what stands in it how much bars cover at the foot of the page. */
const AboveBars = ({ children }: { children: ReactNode }) => (
  <div
    className="contents"
    style={{ '--hb-sticky-bottom': `${useCoveredAtFoot()}px` } as CSSProperties}
  >
    {children}
  </div>
);

/** The frame around every screen: one shell for phones, another for desktops. */
export function ShellFrame() {
  const { shell } = usePageSettings();
  const chrome = useChrome();
  const cart = useCartNow();
  const actingFor = useLaunch()?.actingFor;
  const Shell = shell === 'desktop' ? DesktopShell : MobileShell;
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast.show({ text: notice, tone: 'danger' });
  }, []);
  return (
    <CartContext value={cart}>
      <a href="#main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <AboveBars>
        {/* Pinned, for the network goes wherever on the page one has scrolled to. */}
        <div className="z-cartbar pointer-events-none fixed inset-x-0 bottom-[var(--hb-sticky-bottom)]">
          <OfflineNotice>{m.offline()}</OfflineNotice>
        </div>
      </AboveBars>
      {actingFor !== undefined && (
        <InBrowser>
          <SupportBanner name={actingFor} />
        </InBrowser>
      )}
      <Shell chrome={chrome}>
        <Outlet />
      </Shell>
      <OverlayHost />
      <AboveBars>
        <ToastRegion className="bottom-[calc(var(--hb-sticky-bottom)+16px)] lg:bottom-8" />
      </AboveBars>
    </CartContext>
  );
}
