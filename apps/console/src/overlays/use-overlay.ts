import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { OpenOverlay } from './overlay-inputs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: OpenOverlay;
  }
}

/** The one overlay above the page. Opening pushes a history entry, so that Back closes it. */
export function useOverlay() {
  const router = useRouter();
  const overlay = useLocation({ select: ({ state }) => state.overlay });
  const enter = useCallback(
    (next: OpenOverlay | undefined, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (previous) => ({ ...previous, overlay: next }),
        replace,
        resetScroll: false,
      }),
    [router],
  );
  const open = useCallback(
    (next: OpenOverlay) => enter(next, router.state.location.state.overlay !== undefined),
    [enter, router],
  );
  const close = useCallback(() => {
    if (!router.state.location.state.overlay) return;
    // After a reload with an open overlay, there may be no entry to go back to.
    if (router.history.canGoBack()) router.history.back();
    else enter(undefined, true);
  }, [enter, router]);
  return useMemo(() => ({ overlay, open, close }), [overlay, open, close]);
}
