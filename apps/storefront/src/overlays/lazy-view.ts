import { lazy, type LazyExoticComponent } from 'react';
import type { OverlayName, OverlayView } from './registry.ts';

/** An overlay whose code loads when it is opened. */
export const lazyView = <Name extends OverlayName>(
  load: () => Promise<OverlayView<Name>>,
): LazyExoticComponent<OverlayView<Name>> => lazy(async () => ({ default: await load() }));
