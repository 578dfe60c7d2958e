import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * The overlays by name, each with the values that it is opened with. A feature declares its own in its
 * `overlays.ts`. Values must survive `history.state`: plain data only.
 */
export interface OverlayInputs {}

export type OverlayName = keyof OverlayInputs;

export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; input: OverlayInputs[Name] };
}[OverlayName];

/** What the host adds: hand both to `Overlay` of the design system. */
export interface OverlayFrame {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The components of a feature's overlays. */
export type OverlayViews<Names extends OverlayName> = {
  [Name in Names]: LazyExoticComponent<ComponentType<OverlayInputs[Name] & OverlayFrame>>;
};
