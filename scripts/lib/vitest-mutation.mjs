import { defineConfig } from 'vitest/config';
import { mutated } from './mutation.mjs';

const module = mutated[process.env['MUTATED'] ?? ''];

/** The unit tests of one module, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: module?.tests ?? [],
    exclude: ['**/{routes,*.routes,*.integration}.test.ts'],
    setupFiles: ['./scripts/lib/mutation-setup.mjs'],
    testTimeout: 60_000,
  },
});
