import { PriceSpeechContext } from '@halal-basket/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type CartLines } from './features/cart/cart-lines.ts';
import { CartLinesContext } from './features/cart/use-cart.ts';
import { priceSpeech } from './app/price-speech.ts';
import { shellSlots } from './app/shell-slots.ts';
import type { ShellKind, Theme } from './page-state.ts';
import type { ShopRouter } from './router.tsx';
import { PageSettingsProvider } from './shell/page-settings.tsx';
import { ShellSlotsContext } from './shell/slots.ts';
import type { Shop } from './shop-context.tsx';

interface AppProps {
  shop: Shop;
  router: ShopRouter;
  shell: ShellKind;
  theme: Theme;
  /** Only in the browser. */
  cartLines?: CartLines;
  onShell?: (shell: ShellKind) => void;
}

/** The whole shop, the same on the server and in the browser. */
export const App = ({ shop, router, shell, theme, cartLines, onShell }: AppProps) => (
  <QueryClientProvider client={shop.queryClient}>
    <CartLinesContext value={cartLines ?? null}>
      <PageSettingsProvider shell={shell} theme={theme} {...(onShell && { onShell })}>
        <ShellSlotsContext value={shellSlots}>
          <PriceSpeechContext value={priceSpeech}>
            <RouterProvider router={router} />
          </PriceSpeechContext>
        </ShellSlotsContext>
      </PageSettingsProvider>
    </CartLinesContext>
  </QueryClientProvider>
);
