import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * The inputs of each overlay. Each feature declares its own in its `overlays.ts`. Values must be
 * plain data, because `history.state` stores them.
 */
export interface OverlayInputs {}

export type OverlayName = keyof OverlayInputs;

export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; input: OverlayInputs[Name] };
}[OverlayName];

/** The props that the host adds. Pass both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The components of a feature's overlays. */
export type OverlayViews<Names extends OverlayName> = {
  [Name in Names]: LazyExoticComponent<ComponentType<OverlayInputs[Name] & OverlayFrame>>;
};
