import { OfflineNotice, toast, ToastRegion } from '@halal-basket/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { takeResetNotice } from '../client.ts';
import { m } from '../messages.ts';
import type { Chrome } from './chrome.ts';
import { DesktopShell } from './desktop-shell.tsx';
import { MobileShell } from './mobile-shell.tsx';
import { usePageSettings } from './page-settings.tsx';
import { useCoveredAtFoot } from './sticky.ts';
import { useHeight } from './use-height.ts';
import { useIsOffline } from './use-is-offline.ts';

const SavedNotice = lazy(() =>
  import('./saved-notice.tsx').then(
    ({ SavedNotice: Notice }) => ({ default: Notice }),
    // The script may be missing without a network.
    () => ({ default: () => m.offline() }),
  ),
);

const fullDress: Chrome = {};

/** The parts of the shell that the current screen shows. */
const useChrome = (): Chrome =>
  useMatches({
    select: (matches) => {
      const shown = matches.at(-1);
      const isRight = shown?.status === 'success' || shown?.status === 'pending';
      return (isRight && shown.staticData.chrome) || fullDress;
    },
  });

/** Sets the height that is covered at the bottom of the page: by bars, and `more` px above them. */
function AboveBars({ more = 0, children }: { more?: number; children: ReactNode }) {
  const covered = useCoveredAtFoot() + more;
  return (
    <div className="contents" style={{ '--hb-sticky-bottom': `${covered}px` } as CSSProperties}>
      {children}
    </div>
  );
}

interface ShellFrameProps {
  /** Whether the cart bar has content. */
  hasCart: boolean;
  /** Content above the page. */
  banner: ReactNode;
  /** The layer above the page. */
  overlays: ReactNode;
}

/** The frame around every screen: one shell for phones, another for desktops. */
export function ShellFrame({ hasCart, banner, overlays }: ShellFrameProps) {
  const { shell } = usePageSettings();
  const chrome = useChrome();
  const [noticeHeight, noticeRef] = useHeight();
  const Shell = shell === 'desktop' ? DesktopShell : MobileShell;
  useEffect(() => {
    const notice = takeResetNotice();
    if (notice) toast.show({ text: notice, tone: 'danger' });
  }, []);
  return (
    <>
      <a href="#main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <AboveBars>
        {/* Fixed, because the network can fail at any scroll position. */}
        <div
          ref={noticeRef}
          className="z-cartbar pointer-events-none fixed inset-x-0 bottom-[var(--hb-sticky-bottom)]"
        >
          <OfflineNotice show={useIsOffline()}>
            <Suspense fallback={m.offline()}>
              <SavedNotice />
            </Suspense>
          </OfflineNotice>
        </div>
      </AboveBars>
      {banner}
      <Shell chrome={chrome} hasCart={hasCart}>
        <Outlet />
      </Shell>
      {overlays}
      <AboveBars more={noticeHeight}>
        <ToastRegion className="bottom-[calc(var(--hb-sticky-bottom)+16px)] lg:bottom-[calc(var(--hb-sticky-bottom)+32px)]" />
      </AboveBars>
    </>
  );
}
