import { OfflineNotice, ToastRegion } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useConsole } from '../app/console-context.tsx';
import { m } from '../messages.ts';
import { OverlayHost } from '../overlays/overlay-host.tsx';
import { SessionProvider } from '../session/session.tsx';
import { EndedSessionDialog } from './ended-session-dialog.tsx';
import { useFindShortcut } from './find-button.tsx';
import { BottomBar, TopBar } from './mobile-bars.tsx';
import { Rail } from './rail.tsx';

function FindShortcut() {
  useFindShortcut();
  return null;
}

/** The frame of every page after the login: rail or bars, notices, toasts, overlays. */
export function StaffFrame() {
  const { queries } = useConsole();
  const me = useQuery(queries.me()).data;
  // Between the end of a session and the login page, nothing is shown.
  if (!me) return null;
  return (
    <SessionProvider key={me.staff.staffId} me={me}>
      <a href="#main" className="skip-link">
        {m.skip_to_content()}
      </a>
      <div className="no-print">
        <OfflineNotice>{m.offline()}</OfflineNotice>
      </div>
      {/* Wide paper has the width of a screen, but no rail. */}
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)] print:block">
        <FindShortcut />
        <Rail />
        <TopBar />
        <main id="main" tabIndex={-1} className="min-w-0 outline-none max-lg:pb-24">
          <Outlet />
        </main>
        <BottomBar />
      </div>
      <OverlayHost />
      <EndedSessionDialog />
      <ToastRegion className="bottom-20 lg:bottom-6 no-print" />
    </SessionProvider>
  );
}
