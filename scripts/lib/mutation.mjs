/*
 * The pure code of money, whose tests must notice a changed operator, constant or condition (`npm run mutate`).
 * Code with SQL or calls is not here: its tests need a database, and thousands of runs of them would take days.
 */

const modules = 'apps/server/src/modules';

/** @typedef {{ files: string[], tests: string[] }} Mutated globs from the root, `!` excludes */

/** @type {Record<string, Mutated>} */
export const mutated = {
  money: {
    files: ['packages/money/src/!(*.test|index).ts'],
    tests: ['packages/money/src/**/*.test.ts'],
  },
  pricing: {
    files: [
      `${modules}/pricing/{bill-view,catch-weight}.ts`,
      `${modules}/pricing/quote/!(*.test|arbitraries|reference-quote|quote-types).ts`,
      `${modules}/pricing/taxes/!(*.test).ts`,
    ],
    tests: [`${modules}/pricing/**/*.test.ts`],
  },
  ledger: {
    files: [`${modules}/ledger/{accounts,check-transfer,compare-book}.ts`],
    tests: [`${modules}/ledger/*.test.ts`],
  },
  payments: {
    files: [
      `${modules}/payments/{states,schedule,payment-labels}.ts`,
      `${modules}/payments/gateways/payu-hash.ts`,
      `${modules}/payments/refunds/{refund-age,refund-arrival,settlement-methods}.ts`,
    ],
    tests: [`${modules}/payments/**/*.test.ts`],
  },
  stock: {
    files: [
      `${modules}/stock/stock.ts`,
      `${modules}/stock/lots/first-expired.ts`,
      `${modules}/stock/markdowns/markdown-price.ts`,
      `${modules}/stock/purchase/suggest-purchase.ts`,
      `${modules}/stock/transfers/receipt-problems.ts`,
    ],
    tests: [`${modules}/stock/**/*.test.ts`],
  },
};

/** Not below node_modules, where Vitest finds no tests. */
const folder = '.cache/mutation';

/**
 * The options of Stryker for one module. It changes a copy, so that sources stay as they are.
 * @param {string} name
 * @returns {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]}
 */
export const strykerOptions = (name) => ({
  mutate: mutated[name]?.files ?? [],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/lib/vitest-mutation.mjs', related: false },
  coverageAnalysis: 'perTest',
  // Without `incremental`: it keeps the former result of what runs when a file is read, also if a new test notices it.
  incremental: false,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: `${folder}/${name}.html` },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  cleanTempDir: 'always',
  tempDirName: `${folder}/copy-${name}`,
  // Files that no test of these modules reads.
  ignorePatterns: ['.*', 'apps/console', 'apps/native', 'bench', 'demo', 'deploy', 'dist', 'e2e'],
  // Stryker would rewrite it by an interface that TypeScript 7 does not have; Vite reads none.
  tsconfigFile: 'none',
  // Searches for `// @ts-nocheck` in all copied files otherwise.
  disableTypeChecks: false,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 80, break: 80 },
});
