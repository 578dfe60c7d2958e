import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { closeOverlay, openOverlay, type OverlayRouter } from './open-overlay.ts';
import type { OverlayInputs, OverlayName } from './registry.ts';

/** Opens and closes the one overlay from within a screen. */
export function useOverlay() {
  const router = useRouter();
  return useMemo(() => {
    const overlayRouter = router as unknown as OverlayRouter;
    return {
      open: <Name extends OverlayName>(name: Name, input: OverlayInputs[Name]) =>
        openOverlay(overlayRouter, name, input),
      close: () => closeOverlay(overlayRouter),
      /** Goes on to another page, which takes over the overlay's history entry. */
      leaveTo: (href: string) => void router.navigate({ href, replace: true }),
    };
  }, [router]);
}
