import { Overlay } from '@halal-basket/ui/overlay';
import { m } from '../messages.ts';
import type { OverlayFrame } from '../overlays/overlay-inputs.ts';
import { PageLinks } from './page-links.tsx';

/** All pages on phones and tablets. A press on one closes it, because the page has no overlay. */
export const PagesOverlay = (frame: OverlayFrame) => (
  <Overlay {...frame} title={m.nav_label()} closeLabel={m.close()}>
    <div className="pt-2 [&_a]:min-h-tap">
      <PageLinks />
    </div>
  </Overlay>
);
