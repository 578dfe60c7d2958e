import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { closeOverlay, openOverlay, type OverlayRouter } from './open-overlay.ts';
import type { OverlayInputs, OverlayName } from './registry.ts';

/** Opens and closes overlays from a screen. */
export function useOverlay() {
  const router = useRouter();
  return useMemo(() => {
    const overlayRouter = router as unknown as OverlayRouter;
    return {
      open: <Name extends OverlayName>(name: Name, input: OverlayInputs[Name]) =>
        openOverlay(overlayRouter, name, input),
      close: () => closeOverlay(overlayRouter),
      /** Opens another page, which replaces the overlay's history entry. */
      leaveTo: (href: string) => void router.navigate({ href, replace: true }),
    };
  }, [router]);
}
