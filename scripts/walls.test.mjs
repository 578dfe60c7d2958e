import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root as realRoot } from './lib/paths.mjs';
import { checkWalls } from './lib/walls.mjs';

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
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'walls-'));
  for (const [file, manifest] of Object.entries(manifests)) write(file, JSON.stringify(manifest));
  write(
    'apps/server/src/modules.ts',
    `export const modules = [\n  'catalogue',\n  'stock',\n  'cart',\n] as const;\n`,
  );
  write(
    'apps/storefront/src/features.ts',
    `export const features = [\n  'launch',\n  'cart',\n  'offers',\n] as const;\n`,
  );
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string} text */
function wallsHitBy(file, text) {
  write(file, text);
  return checkWalls(root).crossings.map(({ wall }) => wall);
}

const stock = 'apps/server/src/modules/stock';

describe('a planted violation is reported', () => {
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
    [
      'features',
      'apps/storefront/src/features/cart/a.tsx',
      `import { B } from '../../routes/b.tsx';`,
    ],
    ['declared', 'apps/server/src/a.ts', `import { debounce } from 'lodash/debounce';`],
    ['clock', `${stock}/a.ts`, `export const now = new Date();`],
    ['clock', 'apps/server/src/platform/a.ts', `export const now = () => Date.now();`],
  ])('%s: %s  %s', (wall, file, text) => {
    expect(wallsHitBy(file, text)).toEqual([wall]);
  });
});

describe('what is allowed stays silent', () => {
  test.each([
    ['apps/storefront/src/features/cart/a.tsx', `import { B } from '../launch/b.tsx';`],
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
    expect(wallsHitBy(file, text)).toEqual([]);
  });
});

test('tells file, line and way out', () => {
  write(`${stock}/a.ts`, `const a = 1;\n\nimport { b } from '../cart/index.ts';\n`);
  expect(checkWalls(root).crossings).toEqual([
    {
      file: `${stock}/a.ts`,
      line: 3,
      column: 1,
      wall: 'modules',
      message: 'stock may import only modules to its left; cart is to its right. Use an event.',
    },
  ]);
});

test('the real list of modules can be read', () => {
  expect(() => checkWalls(realRoot)).not.toThrow();
});
