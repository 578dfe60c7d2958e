import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * The inputs of each overlay. Each feature adds those of its own in its `overlays.ts`.
 * Values must survive `history.state`: plain data only.
 */
export interface OverlayInputs {}

export type OverlayName = keyof OverlayInputs;

/** What the host adds: hand both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export type OverlayView<Name extends OverlayName> = ComponentType<
  OverlayInputs[Name] & OverlayFrame
>;

/** The overlays by name; each loads when it is opened. */
export type OverlayViews = { [Name in OverlayName]: LazyExoticComponent<OverlayView<Name>> };
