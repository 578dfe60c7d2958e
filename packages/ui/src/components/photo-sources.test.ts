import { describe, expect, it } from 'vitest';
import { isPhoto, photoSources } from './photo-sources.ts';

const name = '0123456789abcdef0123456789abcdef';

describe('photoSources', () => {
  it('names the widths that the server keeps, in both formats', () => {
    expect(photoSources(`/pictures/${name}-1200.webp`)).toEqual({
      avif: [320, 640, 1200].map((w) => `/pictures/${name}-${w}.avif ${w}w`).join(', '),
      webp: [320, 640, 1200].map((w) => `/pictures/${name}-${w}.webp ${w}w`).join(', '),
    });
    expect(photoSources(`/pictures/${name}-320.webp`)?.webp).toBe(
      `/pictures/${name}-320.webp 320w`,
    );
  });

  it("does not change the shop's own art and unknown addresses", () => {
    for (const src of ['/art/egg.webp', `//evil.test/pictures/${name}-320.webp`, '']) {
      expect(isPhoto(src)).toBe(false);
      expect(photoSources(src)).toBeNull();
    }
  });
});
