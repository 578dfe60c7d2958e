import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './lib/boundaries.mjs';
import { root as realRoot } from './lib/paths.mjs';

/** @type {string} */
let root;

const manifests = {
  'package.json': { name: 'halal-basket', devDependencies: { vitest: '4', '@types/pg': '8' } },
  'apps/server/package.json': { name: '@halal-basket/server', dependencies: { fastify: '5' } },
  'apps/storefront/package.json': {
    name: '@halal-basket/storefront',
    dependencies: { react: '19', '@halal-basket/contract': '*', '@halal-basket/ui': '*' },
  },
  'apps/console/package.json': { name: '@halal-basket/console' },
  'packages/money/package.json': {
    name: '@halal-basket/money',
    devDependencies: { 'fast-check': '4' },
  },
  'packages/ui/package.json': {
    name: '@halal-basket/ui',
    dependencies: { react: '19', 'radix-ui': '1', '@halal-basket/money': '*' },
  },
  'packages/contract/package.json': {
    name: '@halal-basket/contract',
    dependencies: { zod: '4', '@halal-basket/ui': '*' },
  },
};

/** @param {string} file @param {string} text */
function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));
  for (const [file, manifest] of Object.entries(manifests)) write(file, JSON.stringify(manifest));
  write(
    'apps/server/src/modules.ts',
    ['catalogue', 'stock', 'cart']
      .map((name) => `import { ${name}Module } from './modules/${name}/index.ts';\n`)
      .join(''),
  );
  write(
    'apps/storefront/src/features.ts',
    `export const features = [\n  'session',\n  'cart',\n  'offers',\n] as const;\n`,
  );
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string} text */
function rulesBrokenBy(file, text) {
  write(file, text);
  return checkBoundaries(root).violations.map(({ rule }) => rule);
}

const stock = 'apps/server/src/modules/stock';
const cart = 'apps/storefront/src/features/cart';
const stockOfConsole = 'apps/console/src/features/stock';

describe('the check of boundaries reports', () => {
  test.each([
    ['apps', 'apps/storefront/src/a.ts', `import { b } from '../../server/src/b.ts';`],
    ['apps', 'apps/server/src/a.ts', `import type { B } from '@halal-basket/storefront';`],
    ['apps', 'packages/ui/src/a.ts', `export * from '../../../apps/console/src/b.ts';`],
    ['workspaces', 'apps/server/src/a.ts', `import '../../../packages/money/src/units.ts';`],
    ['workspaces', 'apps/server/src/a.ts', `const a = await import('../../../scripts/lib/b.mjs');`],
    ['packages', 'packages/money/src/a.ts', `import path from 'node:path';`],
    ['packages', 'packages/money/src/a.ts', `import type { X } from '@halal-basket/contract';`],
    ['packages', 'packages/ui/src/a.tsx', `import { calls } from '@halal-basket/contract/states';`],
    ['packages', 'packages/ui/src/a.tsx', `import { useQuery } from '@tanstack/react-query';`],
    ['packages', 'packages/contract/src/a.ts', `import { Price } from '@halal-basket/ui';`],
    ['browser', 'apps/storefront/src/a.ts', `import { calls } from '@halal-basket/contract';`],
    ['platform', 'apps/server/src/platform/a.ts', `import { b } from '../modules/stock/index.ts';`],
    ['modules', `${stock}/a.ts`, `import { b } from '../cart/index.ts';`],
    ['modules', `${stock}/a.ts`, `import { b } from '../catalogue/catalogue.sql.ts';`],
    ['modules', `${stock}/a.ts`, `import type { B } from '../catalogue/types.ts';`],
    ['modules', `${stock}/a.ts`, `type B = import('../cart/index.ts').B;`],
    ['modules', `${stock}/a.ts`, `import { b } from '../unlisted/index.ts';`],
    ['modules', `${stock}/a.ts`, `import { createApp } from '../../app.ts';`],
    ['features', 'apps/storefront/src/features/cart/a.tsx', `import { B } from '../offers/b.tsx';`],
    [
      'features',
      'apps/storefront/src/features/cart/a.tsx',
      `import { B } from '../unlisted/b.tsx';`,
    ],
    ['features', `${cart}/a.tsx`, `import { B } from '../session/routes.ts';`],
    ['features', `${cart}/a.tsx`, `import { B } from '../session/loaders.ts';`],
    ['features', `${cart}/b-screen.tsx`, `import { A } from './a-screen.tsx';`],
    ['features', `${cart}/routes.ts`, `import { A } from '../session/a-screen.tsx';`],
    ['features', 'apps/storefront/src/a.tsx', `import { B } from './features/cart/routes.ts';`],
    ['features', `${cart}/a.tsx`, `import { B } from './overlays.ts';`],
    ['features', `${cart}/routes.ts`, `import { B } from './loaders.ts';`],
    ['features', 'apps/storefront/src/shell/a.tsx', `import { B } from '../features/cart/b.tsx';`],
    ['features', `${stockOfConsole}/a.tsx`, `import { B } from '../orders/b-screen.tsx';`],
    ['features', `${stockOfConsole}/a.ts`, `import { routes } from '../orders/routes.ts';`],
    ['features', 'apps/console/src/shared/a.ts', `import { b } from '../features/stock/b.ts';`],
    ['declared', 'apps/server/src/a.ts', `import { debounce } from 'lodash/debounce';`],
    ['clock', `${stock}/a.ts`, `export const now = new Date();`],
    ['clock', 'apps/server/src/platform/a.ts', `export const now = () => Date.now();`],
  ])('%s: %s  %s', (rule, file, text) => {
    expect(rulesBrokenBy(file, text)).toEqual([rule]);
  });
});

describe('the check of boundaries accepts', () => {
  test.each([
    [`${cart}/a.tsx`, `import { B } from '../session/b.tsx';`],
    [`${cart}/a-screen.tsx`, `import { B } from '../offers/b.tsx';`],
    [`${cart}/loaders.ts`, `import { B } from '../offers/b.ts';`],
    [`${cart}/routes.ts`, `const screen = () => import('./a-screen.tsx');`],
    [
      'apps/storefront/src/overlays/overlay-list.tsx',
      `import { B } from '../features/cart/overlays.ts';`,
    ],
    ['apps/storefront/src/app/loaders.ts', `export * from '../features/cart/loaders.ts';`],
    ['apps/storefront/src/router.tsx', `import { B } from './features/cart/routes.ts';`],
    ['apps/console/src/app/router.tsx', `import { B } from '../features/stock/routes.ts';`],
    [`${stockOfConsole}/a-screen.tsx`, `import { B } from '../orders/b.tsx';`],
    [`${stock}/a.ts`, `import { b } from '../catalogue/index.ts';`],
    [`${stock}/a.ts`, `import { sql } from '../../platform/db.ts';`],
    [`${stock}/a.ts`, `// import { b } from '../cart/index.ts';\nexport const a = "new Date()";`],
    [`${stock}/routes.test.ts`, `import { testApp } from '../../testing/test-app.ts';`],
    [`${stock}/a.ts`, `export const at = new Date('2026-01-01T00:00:00Z');`],
    ['apps/server/src/platform/clock.ts', `export const now = () => new Date();`],
    ['apps/storefront/src/a.ts', `import type { AnswerOf } from '@halal-basket/contract';`],
    ['apps/storefront/src/a.ts', `import { client } from '@halal-basket/contract/client';`],
    ['packages/ui/src/a.tsx', `import { rupees } from '@halal-basket/money';`],
    [
      'packages/money/src/a.test.ts',
      `import fc from 'fast-check';\nimport { test } from 'vitest';`,
    ],
  ])('%s: %s', (file, text) => {
    expect(rulesBrokenBy(file, text)).toEqual([]);
  });
});

test('reports file, line and remedy', () => {
  write(`${stock}/a.ts`, `const a = 1;\n\nimport { b } from '../cart/index.ts';\n`);
  expect(checkBoundaries(root).violations).toEqual([
    {
      file: `${stock}/a.ts`,
      line: 3,
      column: 1,
      rule: 'modules',
      message: 'stock may import only modules to its left; cart is to its right. Use an event.',
    },
  ]);
});

describe('the check of import cycles', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `${stock}/${name}.ts`);
  /** @param {string[]} texts */
  function cyclesOf(...texts) {
    texts.forEach((text, index) => write(String(files[index]), text));
    return checkBoundaries(root).violations.map(({ file, line, message }) => [file, line, message]);
  }
  /** @param {string} way */
  const back = (way) => `Import cycle: ${way}. Move the shared code into a separate file.`;

  test.each([
    ['import', `import { b } from './b.ts';`],
    ['import of types', `import type { B } from './b.ts';`],
    ['export', `export * from './b.ts';`],
    ['lazy import', `const b = () => import('./b.ts');`],
    ['type of an import', `type B = import('./b.ts').B;`],
  ])('reports a cycle by %s once', (_kind, text) => {
    expect(cyclesOf(`\n${text}`, `import { a } from './a.ts';`)).toEqual([
      [files[0], 2, back('b.ts → a.ts')],
    ]);
  });

  test('reports a cycle of three files, without the files outside it', () => {
    const found = cyclesOf(
      `import './b.ts';`,
      `import './c.ts';`,
      `import './d.ts';\nimport '../../platform/db.ts';`,
      `import './b.ts';`,
    );
    expect(found).toEqual([[files[1], 1, back('c.ts → d.ts → b.ts')]]);
  });

  test('accepts files that only import the same file', () => {
    expect(cyclesOf(`import './b.ts';\nimport './c.ts';`, `import './c.ts';`, '')).toEqual([]);
  });
});

test('reads the list of modules of the server', () => {
  expect(() => checkBoundaries(realRoot)).not.toThrow();
});
