import type { OverlayInputs, OverlayName } from './registry.ts';

/** The open overlay, as the history entry stores it. */
export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; input: OverlayInputs[Name] };
}[OverlayName];

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: OpenOverlay;
  }
}

/** The parts of the router that opening needs; its full type would make a cycle of imports. */
export interface OverlayRouter {
  state: { location: { state: { overlay?: OpenOverlay } } };
  history: { canGoBack: () => boolean; back: () => void };
  navigate: (to: {
    to: '.';
    search: true;
    hash: true;
    state: (previous: object) => object;
    replace: boolean;
    resetScroll: false;
  }) => Promise<void>;
}

const enter = (router: OverlayRouter, overlay: OpenOverlay | undefined, replace: boolean) =>
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (previous) => ({ ...previous, overlay }),
    replace,
    resetScroll: false,
  });

/**
 * Opens an overlay. It pushes a history entry, so that Back closes it. A second overlay replaces
 * the first.
 */
export function openOverlay<Name extends OverlayName>(
  router: OverlayRouter,
  name: Name,
  input: OverlayInputs[Name],
): void {
  const isOpen = router.state.location.state.overlay !== undefined;
  enter(router, { name, input } as OpenOverlay, isOpen);
}

/**
 * Closes the overlay by going back. After a reload with an open overlay, there is no entry to go
 * back to.
 */
export function closeOverlay(router: OverlayRouter): void {
  if (!router.state.location.state.overlay) return;
  if (router.history.canGoBack()) router.history.back();
  else enter(router, undefined, true);
}
