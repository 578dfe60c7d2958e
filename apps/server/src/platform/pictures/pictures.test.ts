import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { asJpeg, storedWidths } from './make-picture.ts';
import { pictureFileUrl } from './pictures.ts';

describe('a photo', () => {
  it('is stored in each width that it fills, once, and never enlarged', () => {
    expect(storedWidths(4000)).toEqual([320, 640, 1200]);
    expect(storedWidths(1200)).toEqual([320, 640, 1200]);
    expect(storedWidths(1199)).toEqual([320, 640, 1199]);
    expect(storedWidths(640)).toEqual([320, 640]);
    expect(storedWidths(90)).toEqual([90]);
  });

  it('is converted to JPEG for readers that take no WebP', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6b4c' } });
    const jpeg = await asJpeg(await picture.webp().toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
  });

  it('is served under its name, width and format', () => {
    expect(pictureFileUrl('a'.repeat(32), 320, 'avif')).toBe(
      `/pictures/${'a'.repeat(32)}-320.avif`,
    );
  });
});
