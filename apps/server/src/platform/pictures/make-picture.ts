import { createHash, randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { Queryable } from '../db.ts';
import { refuse } from '../errors.ts';
import { FairQueue } from '../fair-queue.ts';
import { type PictureFile, type PictureFormat, selectPicture } from './picture.sql.ts';

/** Widths in which pictures are stored; never wider than the original. */
const pictureWidths = [320, 640, 1200] as const;

/**
 * A small file can decompress to a bitmap that keeps a core busy for seconds: 1.7 kB of WebP to 40 megapixels.
 * Phones take twelve (4080 × 3072).
 */
const maxPoints = 12 * 1024 * 1024;

/** A picture of twelve megapixels takes about a second; only a malicious one takes longer. */
const timeLimitMs = 8000;

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/** AVIF's default effort takes seconds and saves a few kilobytes. */
const writing: Record<PictureFormat, { quality: number; effort: number }> = {
  webp: { quality: 78, effort: 4 },
  avif: { quality: 55, effort: 2 },
};

/**
 * One picture at a time, and one person after another: a server of two cores keeps one for the shop. A call
 * waits with one picture at a time, so that one person has at most three calls here.
 */
const pictureQueue = new FairQueue({ concurrency: 1, maxWaiting: 12, maxWaitingOfCaller: 2 });

/** A picture that was decoded and encoded again, ready to be stored. */
export interface MadePicture {
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
  /** Served by calls that check permissions, not under `/pictures/`. */
  isPrivate: boolean;
  /** Empty if the same picture is stored already. */
  files: readonly PictureFile[];
}

/** The widths in which a picture of this width is stored, the widest last. */
export function storedWidths(width: number): number[] {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((each) => each < widest), widest];
}

/** Loaded at its first use: a server without photos starts faster and uses less memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A picture uses one core; the other serves customers.
  sharp.concurrency(1);
  return sharp;
}

/** A stored picture as JPEG, for readers that take no WebP. */
export async function asJpeg(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(content).jpeg({ quality: 82 }).toBuffer();
}

const tooManyPoints = () =>
  refuse('PICTURE_REFUSED', {
    description: 'This picture is too large. Please choose one of at most 12 megapixels.',
  });

/** The first bytes reveal a file that is no photo, its header one that would decompress to too much. */
async function requirePhoto(photo: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('PICTURE_REFUSED'));
  if (!readable.has(format)) refuse('PICTURE_REFUSED');
  if (width * height > maxPoints) tooManyPoints();
}

/**
 * Encodes a photo again, upright and without the camera's metadata (place, time, maker), in each width and
 * format. Refuses PICTURE_REFUSED if it cannot be decoded, or not in time.
 */
async function reencode(
  photo: Buffer,
  formats: readonly PictureFormat[],
): Promise<Pick<MadePicture, 'width' | 'height' | 'files'>> {
  const sharp = await loadSharp();
  const until = performance.now() + timeLimitMs;
  const inTime = (work: Sharp) =>
    work.timeout({ seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) });
  try {
    const opened = sharp(photo, { limitInputPixels: maxPoints, failOn: 'error' });
    const widest = opened
      .rotate()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw();
    const { data, info } = await inTime(widest).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const each of storedWidths(width)) {
      for (const format of formats) {
        const file = sharp(data, { raw: { width, height, channels } })
          .resize({ width: each })
          .toFormat(format, writing[format]);
        files.push({ width: each, format, content: await inTime(file).toBuffer() });
      }
    }
    return { width, height, files };
  } catch {
    return refuse('PICTURE_REFUSED');
  }
}

/** The shop's own photos are named by their content: equal contents are stored once. */
const nameOf = (photo: Buffer, formats: readonly PictureFormat[]): string =>
  createHash('sha256').update(formats.join()).update(photo).digest('hex').slice(0, 32);

export interface Making {
  /** The sender: the queue is served person by person. */
  caller: string;
  /** The formats that its pages request; AVIF is smaller and slow to make. */
  formats?: readonly PictureFormat[];
  /** Only some people may see it: its name is random, so that owners of the same photo cannot find it. */
  isPrivate?: boolean;
}

/**
 * Makes a picture before the transaction that stores it, so that nothing is locked meanwhile. Stored contents
 * cost no work. Refuses PICTURE_REFUSED for a file that is no photo (vector drawings included: they can
 * contain scripts) or has more than twelve megapixels; UNAVAILABLE and TOO_MANY while too many wait.
 */
export async function makePicture(
  q: Queryable,
  photo: Buffer,
  { caller, formats = ['webp'], isPrivate = false }: Making,
): Promise<MadePicture> {
  const name = isPrivate ? randomBytes(16).toString('hex') : nameOf(photo, formats);
  const known = isPrivate ? null : await selectPicture(q, name);
  if (known) return { name, isPrivate, ...known, files: [] };
  await requirePhoto(photo);
  const made = await pictureQueue.run(() => reencode(photo, formats), caller);
  return { name, isPrivate, ...made };
}
