import { lazyComponent } from '../lazy-component.ts';
import { Suspense, useState } from 'react';
import type { OverlayProps } from './overlay.tsx';

const load = () => import('./overlay.tsx');

const Loaded = lazyComponent(load, 'Overlay');

/** Prefetches the code of overlays, for example when a pointer is near the button. */
export const preloadOverlay = (): void => void load();

/**
 * The `Overlay`, whose 10 kB load with the first opening. It stays mounted afterwards, so that closing is
 * animated and the focus returns.
 */
export function LazyOverlay(props: OverlayProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
