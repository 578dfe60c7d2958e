import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseSources } from './lib/check-release.mjs';
import { inRoot } from './lib/paths.mjs';
import { productionDependencies, releaseManifest } from './lib/release.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(inRoot(file), 'utf8');

test('a release depends on the packages that are not bundled, in the versions of the lockfile', () => {
  const locked = {
    'node_modules/sharp': { version: '0.35.5' },
    'node_modules/zod': { version: '4.6.7' },
  };
  expect(productionDependencies({ sharp: '^0.35.0', zod: '^4.6.0' }, locked)).toEqual({
    sharp: '0.35.5',
  });
  expect(() => productionDependencies({ satori: '^0.63.0' }, locked)).toThrow(
    'satori is not in package-lock.json',
  );
  const { dependencies } = JSON.parse(read('apps/server/package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const needed = productionDependencies(dependencies, packages);
  expect(Object.keys(needed)).toContain('@node-rs/argon2');
  for (const version of Object.values(needed)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

test('a release has no development dependencies, and its commands run programs that exist', () => {
  const manifest = releaseManifest(JSON.parse(read('package.json')), {});
  expect(Object.keys(manifest)).not.toContain('devDependencies');
  for (const command of Object.values(manifest.scripts)) {
    const [, program] = /^node (?:--\S+ )*run\.mjs ([a-z-]+)$/.exec(command) ?? [];
    expect(fs.existsSync(inRoot(`apps/server/src/${program}.ts`)), command).toBe(true);
  }
});

test('the README of a release names only settings that the store reads', () => {
  const names = read('scripts/release/README.md').matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g);
  const example = read('.env.example');
  const settings = [...names].map(([, name]) => name);
  expect(settings).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'PUBLIC_URL']));
  expect(settings.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
});

test('the check of a release refuses sources', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halal-basket-sources-'));
  try {
    fs.writeFileSync(path.join(folder, 'main.js'), '');
    expect(() => refuseSources(folder)).not.toThrow();
    fs.mkdirSync(path.join(folder, 'src'));
    fs.writeFileSync(path.join(folder, 'src', 'main.test.ts'), '');
    expect(() => refuseSources(folder)).toThrow('src/main.test.ts');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
