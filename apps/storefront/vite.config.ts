import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineMessages } from './build/inline-messages.ts';
import { paraglideOptions } from './build/paraglide.ts';
import { screenNames } from './build/screen-names.ts';
import { shopAssets } from './build/shop-assets.ts';

/**
 * Few large files instead of dozens of tiny ones: the libraries, the frame with the rails of
 * products, and the shared parts of other screens. A screen's own code and lazily loaded parts are
 * separate, so that no screen loads another's.
 */
const chunkGroups = [
  {
    name: 'vendor',
    test: isOfTheFirstView,
    priority: 3,
  },
  // Large, and the same in all languages.
  { name: 'map', test: /node_modules[\\/](maplibre-gl|@maplibre)[\\/]/, priority: 3 },
  // With everything they import.
  {
    name: 'shop',
    test: /storefront[\\/]src[\\/](entry-(client|app)|features[\\/](home[\\/](product|lazy)-section|product[\\/]use-slides))/,
    priority: 2,
  },
  // Small modules that many pages use, but not the first one.
  { name: 'loads', test: /(app|features[\\/][\w-]+)[\\/]loaders\.ts/, priority: 1 },
  { name: 'more', test: isBrowsing, minShareCount: 3, priority: 1 },
  { name: 'purchase', test: isPurchase, minShareCount: 3, priority: 1 },
];

/** Endless lists and mutations are used by screens that load later. */
function isOfTheFirstView(id: string): boolean {
  return (
    /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/.test(id) &&
    !/(infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery|useMutationState)\.js/.test(
      id,
    )
  );
}

/** The parts of pages between the cart and the order; messages have the name of their feature. */
function isPurchase(id: string): boolean {
  return /(features|paraglide)[\\/](messages[\\/])?(account|address|cart-page|checkout|gift|location|login|membership|missing|offers|orders|payment|profile|referral|slot|area_slots|time_|subscription|wallet)|otp-input|times[\\/]src[\\/](days|labels)|src[\\/]use-now|shell[\\/]keep-focus/.test(
    id,
  );
}

/** The parts that products, lists and search share, without those of few pages. */
function isBrowsing(id: string): boolean {
  return (
    !isPurchase(id) &&
    !/node_modules[\\/](?!@tanstack)|gallery|overlay\.tsx|tabs\.tsx/.test(id) &&
    (!/features[\\/][\w-]+[\\/]/.test(id) ||
      /features[\\/](cart|home|product|reviews|search|session)[\\/]/.test(id))
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom' as const,
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin(paraglideOptions),
    inlineMessages(),
    shopAssets(),
    screenNames(),
  ],
  resolve: {
    // React has it built in since 18, but the router's store still imports the shim.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The server keeps the text of its programs in memory.
    minify: true,
    // Fonts and pictures are separate files: inlined ones could not be cached or preloaded.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // The document writes the preloads of its page itself, and the policy forbids inline scripts.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['src/entry-client.tsx', 'src/boot.ts', 'src/fit-shell.ts'],
          output: {
            // Without names: the list of all of them is in the first script.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunkGroups },
            assetFileNames: ({ names }: { names: string[] }) =>
              names.some((name) => name.endsWith('.woff2'))
                ? 'assets/fonts/[name]-[hash][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
  },
  // React would choose its version by the environment of the server, and its development version is slow and large.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One self-contained bundle: the server needs no node_modules of the storefront.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
