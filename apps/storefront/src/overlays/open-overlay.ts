import type { OverlayInputs, OverlayName } from './registry.ts';

/** The overlay that stands above the page, as the history entry keeps it. */
export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; input: OverlayInputs[Name] };
}[OverlayName];

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: OpenOverlay;
  }
}

/** What opening needs of the router; its full type would close a circle of imports. */
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
 * Opens the one overlay. It pushes a history entry, so that Back closes it; a second overlay takes
 * the place of the first.
 */
export function openOverlay<Name extends OverlayName>(
  router: OverlayRouter,
  name: Name,
  input: OverlayInputs[Name],
): void {
  const isOpen = router.state.location.state.overlay !== undefined;
  enter(router, { name, input } as OpenOverlay, isOpen);
}

/** Closes it by going back; after a reload with the overlay open there is nothing to go back to. */
export function closeOverlay(router: OverlayRouter): void {
  if (!router.state.location.state.overlay) return;
  if (router.history.canGoBack()) router.history.back();
  else enter(router, undefined, true);
}
