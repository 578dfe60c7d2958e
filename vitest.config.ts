import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { storeCount } from './e2e/support/store-addresses.ts';
import { screenNames } from './apps/storefront/build/screen-names.ts';

const throughTheServer = ['**/{routes,*.routes,*.integration}.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Both cores of a small machine, which would otherwise keep one for the terminal.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Stopping a shop, its gateways and a database takes a while on a busy machine.
    teardownTimeout: 60_000,
    projects: [
      {
        // As in the build of what the server renders.
        plugins: [screenNames()],
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/*/{src,seeds,tests}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...never, ...throughTheServer],
          // Properties are tried hundreds of times, and machines of continuous integration are slow.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          // Requests make much short-lived garbage: with more room for it, fewer collections copy less.
          execArgv: ['--max-semi-space-size=32'],
          // The server is read once per worker: each file has its own database, and no module keeps
          // anything but by a database's own versions.
          isolate: false,
          include: throughTheServer.map((pattern) => `apps/server/${pattern}`),
          exclude: never,
          globalSetup: [
            './scripts/lib/vitest-postgres.mjs',
            './apps/server/src/testing/build-template.ts',
          ],
          // Only ends tests that hang: a few make hundreds of calls, on machines of any speed.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          globalSetup: ['./e2e/support/start-store.ts'],
          // Each worker has a shop and a browser of its own: journeys must not see each other's data.
          setupFiles: ['./e2e/support/use-store.ts'],
          pool: 'forks',
          maxWorkers: storeCount,
          isolate: false,
          // A journey takes ten seconds on a free machine, and up to ten times that on a busy one.
          testTimeout: 360_000,
          hookTimeout: 180_000,
          // Jobs may be slow on a busy machine.
          expect: { poll: { timeout: 45_000, interval: 250 } },
        },
      },
    ],
  },
});
