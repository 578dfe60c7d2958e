import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../assets/art');
const scripts = join(import.meta.dirname, '../../../tools/art/scenes');
const pictures = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const videos = readdirSync(join(folder, 'turn'));
const scenes = readdirSync(scripts)
  .filter((file) => file.endsWith('.py'))
  .flatMap((file) => [
    ...readFileSync(join(scripts, file), 'utf8').matchAll(/^@scene\('([\w-]+)'\)/gm),
  ])
  .map(([, name]) => name);

describe('product art', () => {
  it('has at least fifty subjects', () => {
    const subjects = pictures.filter((file) => !file.startsWith('dish-'));
    expect(subjects.length).toBeGreaterThanOrEqual(50);
  });

  it.each(pictures)('has a scene for %s', (file) => {
    expect(scenes).toContain(file.replace('.webp', ''));
  });

  it.each(pictures)('has smaller files of %s for cards (else: npm run art)', (file) => {
    const small = join(folder, '360', file);
    expect(existsSync(small)).toBe(true);
    expect(statSync(join(folder, file)).size).toBeLessThan(60_000);
    expect(statSync(small).size).toBeLessThan(file === 'hero.webp' ? 32_000 : 26_000);
  });

  it.each(videos)('has a still and a limited size for the video %s', (file) => {
    expect(pictures).toContain(file.replace(/\.(webm|mp4)$/, '.webp'));
    expect(statSync(join(folder, 'turn', file)).size).toBeLessThanOrEqual(250_000);
  });
});
