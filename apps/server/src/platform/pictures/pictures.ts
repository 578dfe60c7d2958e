import { refuse } from '../errors.ts';
import type { Queryable, Tx } from '../db.ts';
import type { RawAnswer } from '../http/routes.ts';
import type { MadePicture } from './make-picture.ts';
import { type PictureFormat, insertPicture, selectWidestPictureFile } from './picture.sql.ts';

export interface StoredPicture {
  /** Its name in addresses: see `pictureFileUrl`. */
  name: string;
  /** Of the widest file. */
  width: number;
  height: number;
}

/** The address of a stored picture in one of its widths. */
export const pictureFileUrl = (name: string, width: number, format: PictureFormat): string =>
  `/pictures/${name}-${width}.${format}`;

/** Stores a picture that was made before; equal contents once. */
export async function storePicture(
  tx: Tx,
  { name, width, height, isPrivate, files }: MadePicture,
  at: Date,
): Promise<StoredPicture> {
  if (files.length > 0) await insertPicture(tx, { name, width, height, isPrivate, at }, files);
  return { name, width, height };
}

/** Stores several, in their order. */
export async function storePictures(
  tx: Tx,
  made: readonly MadePicture[],
  at: Date,
): Promise<StoredPicture[]> {
  const kept: StoredPicture[] = [];
  for (const each of made) kept.push(await storePicture(tx, each, at));
  return kept;
}

/** A private photo for a permitted caller. Refuses NOT_FOUND. */
export async function privatePicture(q: Queryable, name: string): Promise<RawAnswer> {
  const found = (await selectWidestPictureFile(q, name)) ?? refuse('NOT_FOUND');
  return { raw: 'file', mediaType: 'image/webp', content: found.content, keptBy: 'browser' };
}
