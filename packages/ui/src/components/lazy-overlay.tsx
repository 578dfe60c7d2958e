import { Suspense, lazy, useState } from 'react';
import type { OverlayProps } from './overlay.tsx';

const load = () => import('./overlay.tsx');

const Loaded = lazy(async () => ({ default: (await load()).Overlay }));

/** Fetches the code of overlays ahead, for example when a pointer nears the button. */
export const preloadOverlay = (): void => void load();

/**
 * The `Overlay`, whose 10 kB come with the first opening. It stays mounted from then on, so that
 * closing is animated and the focus finds its way back.
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
