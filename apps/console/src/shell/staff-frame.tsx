import { OfflineNotice, ToastRegion } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useConsole } from '../app/console-context.tsx';
import { m } from '../messages.ts';
import { OverlayHost } from '../overlays/overlay-host.tsx';
import { type Me, SessionProvider } from '../session/session.tsx';
import { hasUnsavedChanges, onUnsavedChanges } from '../shared/form/unsaved-changes.ts';
import { EndedSessionDialog } from './ended-session-dialog.tsx';
import { useFindShortcut } from './find-button.tsx';
import { BottomBar, TopBar } from './mobile-bars.tsx';
import { Rail } from './rail.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

/** Habits of the keyboard that all pages share. */
function Keyboard() {
  useFindShortcut();
  useFocusAfterNavigation();
  return null;
}

/**
 * The member of staff with the permissions of now. While a page has unsaved changes they stay: a page that is no longer
 * permitted would go with all that was typed. The server refuses what they may not save.
 */
function useShownMe(): Me | undefined {
  const { queries } = useConsole();
  const me = useQuery(queries.me()).data;
  const hasUnsaved = useSyncExternalStore(onUnsavedChanges, hasUnsavedChanges);
  const [shown, setShown] = useState(me);
  const isKept = hasUnsaved && shown?.staff.staffId === me?.staff.staffId;
  if (!isKept && shown !== me) setShown(me);
  return isKept ? shown : me;
}

/** The frame of every page after the login: rail or bars, notices, toasts, overlays. */
export function StaffFrame() {
  const me = useShownMe();
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
        <Keyboard />
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
