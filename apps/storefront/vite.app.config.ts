import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Alias, defineConfig, mergeConfig } from 'vite';
import { appDocument } from './build/app-document.ts';
import storefront from './vite.config.ts';

const native = resolve(import.meta.dirname, '../native');

/** The device of an app takes the place of the browser's. */
const alias: Alias[] = [
  { find: /^@halal-basket\/device$/, replacement: resolve(native, 'src/device.ts') },
  { find: /^@halal-basket\/device\/choices$/, replacement: resolve(native, 'src/choices.ts') },
];

const { appName: title } = JSON.parse(
  readFileSync(resolve(native, 'capacitor.config.json'), 'utf8'),
) as { appName: string };

const shopOrigin = new URL(process.env['SHOP_URL'] ?? 'http://localhost:3000').origin;

/** Builds the shop for the apps of `apps/native`: rendered on the device, with the same routes. */
export default defineConfig((env) => {
  const { build, ...web } = storefront({ ...env, isSsrBuild: false });
  return mergeConfig(
    {
      ...web,
      build: {
        ...build,
        rolldownOptions: { ...build?.rolldownOptions, input: ['src/entry-app.tsx'] },
      },
    },
    {
      resolve: { alias },
      plugins: [appDocument({ title, shopOrigin, alias })],
      build: { outDir: resolve(native, 'www'), emptyOutDir: true, manifest: false },
    },
  );
});
