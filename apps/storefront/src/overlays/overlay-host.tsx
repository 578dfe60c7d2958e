import { useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { InBrowser } from '../shell/in-browser.tsx';
import type { OpenOverlay } from './open-overlay.ts';
import { useOverlay } from './use-overlay.ts';

const loadOverlays = () => import('./overlay-by-name.tsx');
const OverlayByName = lazy(async () => ({ default: (await loadOverlays()).OverlayByName }));

/** The list of overlays is fetched while the first press is still on its way. */
function useEarlyList(): void {
  useEffect(() => {
    const early = new AbortController();
    const { signal } = early;
    const fetchIt = () => void loadOverlays().catch(() => early.abort());
    for (const name of ['pointerdown', 'keydown'] as const) {
      addEventListener(name, fetchIt, { once: true, passive: true, signal });
    }
    return () => early.abort();
  }, []);
}

/** Shows the overlay that the history entry names. Nothing of it is rendered on the server. */
export function OverlayHost() {
  const wanted = useLocation({ select: (location) => location.state.overlay });
  const { close } = useOverlay();
  useEarlyList();
  const [shown, setShown] = useState<OpenOverlay | undefined>(undefined);
  // The last one stays mounted when it is no longer wanted, so that it can leave with a movement.
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown) return null;
  return (
    <InBrowser>
      <OverlayByName
        key={shown.name}
        overlay={shown}
        open={wanted !== undefined}
        onOpenChange={(open) => {
          if (!open) close();
        }}
      />
    </InBrowser>
  );
}
