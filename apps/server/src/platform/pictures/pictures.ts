import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '../errors.ts';
import type { Queryable, Tx } from '../db.ts';
import type { RawAnswer } from '../http/routes.ts';
import {
  type PictureFile,
  type PictureFormat,
  insertPicture,
  selectPicture,
  selectWidestFile,
} from './picture.sql.ts';

/** Widths in which pictures are kept; never wider than what was given. */
const pictureWidths = [320, 640, 1200] as const;

/** A small file can unfold into a bitmap that fills the memory: about 7,000 × 5,700 points. */
const mostPoints = 40_000_000;

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/** AVIF's usual effort takes seconds for a few kilobytes less. */
const writing: Record<PictureFormat, { quality: number; effort: number }> = {
  webp: { quality: 78, effort: 4 },
  avif: { quality: 55, effort: 2 },
};

export interface KeptPicture {
  /** Names it in addresses: see `pictureFileUrl`. */
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
}

/** Where a kept picture is served in one of its widths. */
export const pictureFileUrl = (name: string, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${format}`;

/** The widths that a picture of this width is kept in, the widest last. */
export function keptWidths(width: number): number[] {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((each) => each < widest), widest];
}

/**
 * Makes a given photo anew, upright, without what cameras note in it (place, time, maker), in each
 * width and format. Refuses PICTURE_REFUSED for what is no photo, vector drawings included: those can
 * carry scripts.
 */
async function madeAnew(
  given: Buffer,
  formats: readonly PictureFormat[],
): Promise<{ width: number; height: number; files: PictureFile[] }> {
  // Loaded when it is first needed: a server that is sent no photo starts sooner and stays smaller.
  const { default: sharp } = await import('sharp');
  try {
    const opened = sharp(given, { limitInputPixels: mostPoints, failOn: 'error' });
    const { format } = await opened.metadata();
    if (!readable.has(format)) refuse('PICTURE_REFUSED');
    const upright = await opened
      .rotate()
      .toColourspace('srgb')
      .toBuffer({ resolveWithObject: true });
    const { width: givenWidth, height: givenHeight } = upright.info;
    const widths = keptWidths(givenWidth);
    const files: PictureFile[] = [];
    for (const width of widths) {
      for (const each of formats) {
        const content = await sharp(upright.data)
          .resize({ width })
          .toFormat(each, writing[each])
          .toBuffer();
        files.push({ width, format: each, content });
      }
    }
    const width = widths.at(-1) ?? givenWidth;
    return { width, height: Math.max(1, Math.round((givenHeight * width) / givenWidth)), files };
  } catch {
    return refuse('PICTURE_REFUSED');
  }
}

/**
 * Keeps a photo for as long as the database lives. The same contents are kept once, and cost no work
 * the second time. `formats`: what its pages will ask for; AVIF is smaller and slow to make.
 */
export async function keepPicture(
  tx: Tx,
  given: Buffer,
  { at, formats = ['webp'] }: { at: Date; formats?: readonly PictureFormat[] },
): Promise<KeptPicture> {
  const hash = createHash('sha256').update(formats.join()).update(given).digest('hex');
  const name = hash.slice(0, 32);
  const known = await selectPicture(tx, name);
  if (known) return { name, ...known };
  const { width, height, files } = await madeAnew(given, formats);
  await insertPicture(tx, { name, width, height, isPrivate: false, at }, files);
  return { name, width, height };
}

/**
 * Keeps a photo that only some people may see. Its name is random, so that who has the same photo does
 * not learn it, and `/pictures/` does not serve it: a call of its own does, which looks at who asks.
 */
export async function keepPrivatePicture(tx: Tx, given: Buffer, at: Date): Promise<KeptPicture> {
  const { width, height, files } = await madeAnew(given, ['webp']);
  const name = randomBytes(16).toString('hex');
  await insertPicture(tx, { name, width, height, isPrivate: true, at }, files);
  return { name, width, height };
}

/** A private photo, for who may see it. Refuses NOT_FOUND. */
export async function privatePicture(q: Queryable, name: string): Promise<RawAnswer> {
  const found = (await selectWidestFile(q, name)) ?? refuse('NOT_FOUND');
  return { raw: 'file', mediaType: 'image/webp', content: found.content, keptBy: 'browser' };
}
