import { createHash, randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { Queryable } from '../db.ts';
import { refuse } from '../errors.ts';
import { Turnstile } from '../turnstile.ts';
import { type PictureFile, type PictureFormat, selectPicture } from './picture.sql.ts';

/** Widths in which pictures are kept; never wider than what was given. */
const pictureWidths = [320, 640, 1200] as const;

/**
 * A small file can unfold into a bitmap that keeps a core busy for seconds: 1.7 kB of WebP into
 * 40 megapixels. Twelve are what phones take (4080 × 3072).
 */
const mostPoints = 12 * 1024 * 1024;

/** A picture of twelve megapixels takes about a second; longer takes only what is made to. */
const timeLimitMs = 8000;

const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/** AVIF's usual effort takes seconds for a few kilobytes less. */
const writing: Record<PictureFormat, { quality: number; effort: number }> = {
  webp: { quality: 78, effort: 4 },
  avif: { quality: 55, effort: 2 },
};

/**
 * One picture at a time, and person after person: a server of two cores keeps one for the shop. A call
 * waits with one picture at a time, so that nobody has more than three calls here.
 */
const turnstile = new Turnstile({ atOnce: 1, waitingAtMost: 12, waitingOfOne: 2 });

/** A picture that was read and written anew, ready to be kept. */
export interface MadePicture {
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
  /** Served by calls that look at who asks, not under `/pictures/`. */
  isPrivate: boolean;
  /** None where the same picture is kept already. */
  files: readonly PictureFile[];
}

/** The widths that a picture of this width is kept in, the widest last. */
export function keptWidths(width: number): number[] {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((each) => each < widest), widest];
}

/** Loaded when it is first needed: a server that is sent no photo starts sooner and stays smaller. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A picture has one core; the other serves customers.
  sharp.concurrency(1);
  return sharp;
}

const tooManyPoints = () =>
  refuse('PICTURE_REFUSED', {
    description: 'This picture is too large. Please choose one of at most 12 megapixels.',
  });

/** What is no photo is refused by its first bytes, and what would unfold into too much by its header. */
async function demandPhoto(given: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('PICTURE_REFUSED'));
  if (!readable.has(format)) refuse('PICTURE_REFUSED');
  if (width * height > mostPoints) tooManyPoints();
}

/**
 * Makes a given photo anew, upright, without what cameras note in it (place, time, maker), in each
 * width and format. Refuses PICTURE_REFUSED for what cannot be read, or not in time.
 */
async function madeAnew(
  given: Buffer,
  formats: readonly PictureFormat[],
): Promise<Pick<MadePicture, 'width' | 'height' | 'files'>> {
  const sharp = await loadSharp();
  const until = performance.now() + timeLimitMs;
  const inTime = (work: Sharp) =>
    work.timeout({ seconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) });
  try {
    const opened = sharp(given, { limitInputPixels: mostPoints, failOn: 'error' });
    const widest = opened
      .rotate()
      .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw();
    const { data, info } = await inTime(widest).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files: PictureFile[] = [];
    for (const each of keptWidths(width)) {
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

/** The shop's own photos are named by their content: the same contents are kept once. */
const nameOf = (given: Buffer, formats: readonly PictureFormat[]): string =>
  createHash('sha256').update(formats.join()).update(given).digest('hex').slice(0, 32);

export interface Making {
  /** Who gave it: those who wait are served person by person. */
  caller: string;
  /** What its pages will ask for; AVIF is smaller and slow to make. */
  formats?: readonly PictureFormat[];
  /** Only some people may see it: its name is random, so that who has the same photo does not learn it. */
  isPrivate?: boolean;
}

/**
 * Makes a picture to be kept, before the transaction that keeps it: nothing may be locked meanwhile.
 * Contents that are kept already cost no work. Refuses PICTURE_REFUSED for what is no photo (vector
 * drawings included: those can carry scripts) or has more than twelve megapixels; UNAVAILABLE and
 * TOO_MANY while too many wait.
 */
export async function makePicture(
  q: Queryable,
  given: Buffer,
  { caller, formats = ['webp'], isPrivate = false }: Making,
): Promise<MadePicture> {
  const name = isPrivate ? randomBytes(16).toString('hex') : nameOf(given, formats);
  const known = isPrivate ? null : await selectPicture(q, name);
  if (known) return { name, isPrivate, ...known, files: [] };
  await demandPhoto(given);
  const made = await turnstile.run(() => madeAnew(given, formats), caller);
  return { name, isPrivate, ...made };
}
