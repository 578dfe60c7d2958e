import { LoadingIndicator } from '@halal-basket/ui';
import { type ComponentType, Suspense, useState } from 'react';
import { m } from '../messages.ts';
import type { OpenOverlay, OverlayFrame } from './overlay-inputs.ts';
import { overlayViews } from './overlay-list.ts';
import { useOverlay } from './use-overlay.ts';

/** Shows the overlay that the history entry names. */
export function OverlayHost() {
  const { overlay: requested, close } = useOverlay();
  const [shown, setShown] = useState<{ overlay: OpenOverlay; times: number } | null>(null);
  // The last overlay stays mounted after it closes, for its animation.
  if (requested && requested !== shown?.overlay) {
    setShown({ overlay: requested, times: (shown?.times ?? 0) + 1 });
  }
  if (!shown) return null;
  const View = overlayViews[shown.overlay.name] as ComponentType<object & OverlayFrame>;
  return (
    <Suspense fallback={requested && <LoadingIndicator label={m.loading()} />}>
      <View
        key={shown.times}
        {...shown.overlay.input}
        open={requested !== undefined}
        onOpenChange={(open) => {
          if (!open) close();
        }}
      />
    </Suspense>
  );
}
