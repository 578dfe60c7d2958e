import { lazyComponent } from '@halal-basket/ui';
import { CartContext, useHasPacks, useLoadedCart } from '../features/cart/use-cart.ts';
import { useLaunch } from '../features/session/use-launch.ts';
import { OverlayHost } from '../overlays/overlay-host.tsx';
import { InBrowser } from '../shell/in-browser.tsx';
import { ShellFrame } from '../shell/shell-frame.tsx';

/** Loaded separately from the page's first script, because few visitors see it. */
const SupportBanner = lazyComponent(
  () => import('../features/customer-support/support-banner.tsx'),
  'SupportBanner',
);

const loadOverlays = () => import('../overlays/overlay-list.tsx');
const OverlayByName = lazyComponent(loadOverlays, 'OverlayByName');

/** The shell with the parts of features that every page shows. */
export function Frame() {
  const cart = useLoadedCart();
  const hasPacks = useHasPacks();
  const actingFor = useLaunch()?.actingFor;
  return (
    <CartContext value={cart}>
      <ShellFrame
        hasCart={hasPacks && cart !== undefined}
        banner={
          actingFor !== undefined && (
            <InBrowser>
              <SupportBanner name={actingFor} />
            </InBrowser>
          )
        }
        overlays={<OverlayHost Overlays={OverlayByName} load={loadOverlays} />}
      />
    </CartContext>
  );
}
