import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paraglideOptions } from './build/paraglide.ts';

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss(), paraglideVitePlugin(paraglideOptions)],
  // On its own port the console requests data, icons and product pictures from the shop's server.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/assets', '/art', '/pictures'].map((path) => [path, apiOrigin]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No inline files: the policy of the pages allows neither inline scripts nor styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
