import { useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useIsLive } from '../shell/use-is-live.ts';
import { overlayViews, type OverlayFrame } from './registry.ts';
import type { OpenOverlay } from './open-overlay.ts';
import { useOverlay } from './use-overlay.ts';

/** Shows the overlay that the history entry names. Nothing of it is rendered on the server. */
export function OverlayHost() {
  const wanted = useLocation({ select: (location) => location.state.overlay });
  const { close } = useOverlay();
  const isLive = useIsLive();
  const [shown, setShown] = useState<OpenOverlay | undefined>(undefined);
  // The last one stays mounted when it is no longer wanted, so that it can leave with a movement.
  if (wanted && wanted !== shown) setShown(wanted);
  if (!shown || !isLive) return null;
  const View = overlayViews[shown.name] as ComponentType<object & OverlayFrame>;
  return (
    <Suspense fallback={null}>
      <View
        key={shown.name}
        {...shown.input}
        open={wanted !== undefined}
        onOpenChange={(open) => {
          if (!open) close();
        }}
      />
    </Suspense>
  );
}
