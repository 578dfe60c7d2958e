import { LoadingIndicator } from '@halal-basket/ui';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { m } from '../messages.ts';
import { InBrowser } from '../shell/in-browser.tsx';
import type { OpenOverlay } from './open-overlay.ts';
import type { OverlayFrame } from './registry.ts';
import { useOverlay } from './use-overlay.ts';

/** The list of overlays loads with the first click. */
function useEarlyList(load: () => Promise<unknown>): void {
  useEffect(() => {
    const early = new AbortController();
    const { signal } = early;
    const fetchIt = () => void load().catch(() => early.abort());
    for (const name of ['pointerdown', 'keydown'] as const) {
      addEventListener(name, fetchIt, { once: true, passive: true, signal });
    }
    return () => early.abort();
  }, [load]);
}

interface OverlayHostProps {
  /** Shows an overlay by its name. */
  Overlays: ComponentType<{ overlay: OpenOverlay } & OverlayFrame>;
  /** Loads the code of `Overlays`. */
  load: () => Promise<unknown>;
}

/** Shows the overlay that the history entry names. The server renders none. */
export function OverlayHost({ Overlays, load }: OverlayHostProps) {
  const requested = useLocation({ select: (location) => location.state.overlay });
  const { close } = useOverlay();
  useEarlyList(load);
  const [shown, setShown] = useState<OpenOverlay | undefined>(undefined);
  // The last overlay stays mounted after it closes, for its animation.
  if (requested && requested !== shown) setShown(requested);
  if (!shown) return null;
  return (
    <InBrowser>
      <Suspense fallback={requested && <LoadingIndicator label={m.loading()} />}>
        <Overlays
          key={shown.name}
          overlay={shown}
          open={requested !== undefined}
          onOpenChange={(open) => {
            if (!open) close();
          }}
        />
      </Suspense>
    </InBrowser>
  );
}
