import { describe, expect, it } from 'vitest';
import { storedWidths } from './make-picture.ts';
import { pictureFileUrl } from './pictures.ts';

describe('a photo', () => {
  it('is stored in each width that it fills, once, and never enlarged', () => {
    expect(storedWidths(4000)).toEqual([320, 640, 1200]);
    expect(storedWidths(1200)).toEqual([320, 640, 1200]);
    expect(storedWidths(1199)).toEqual([320, 640, 1199]);
    expect(storedWidths(640)).toEqual([320, 640]);
    expect(storedWidths(90)).toEqual([90]);
  });

  it('is served under its name, width and format', () => {
    expect(pictureFileUrl('a'.repeat(32), 320, 'avif')).toBe(
      `/pictures/${'a'.repeat(32)}-320.avif`,
    );
  });
});
