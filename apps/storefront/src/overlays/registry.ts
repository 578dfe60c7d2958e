import type { FunctionComponent, LazyExoticComponent } from 'react';

/**
 * The inputs of each overlay. Each feature adds its own in its `overlays.ts`. Values must be plain
 * data, because `history.state` stores them.
 */
export interface OverlayInputs {}

export type OverlayName = keyof OverlayInputs;

/** The props that the host adds. Pass both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type OverlayView<Name extends OverlayName> = FunctionComponent<
  OverlayInputs[Name] & OverlayFrame
>;

/** The overlays by name; each loads when it is opened. */
export type OverlayViews = { [Name in OverlayName]: LazyExoticComponent<OverlayView<Name>> };
