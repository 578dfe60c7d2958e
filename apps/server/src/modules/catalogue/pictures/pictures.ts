import type { AnswerOf } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Context, StaffMember } from '../../../platform/http/context.ts';
import {
  type MadePicture,
  artFiles,
  makeUploads,
  storePicture,
  storedWidths,
} from '../../../platform/pictures/index.ts';
import { isPhoto, pictureUrl } from './picture-url.ts';
import {
  type PictureRow,
  raisePicturesRevision,
  replacePictures,
  selectPictures,
  selectPicturesRevision,
} from './pictures.sql.ts';

/** The most that the contract lets staff sort. */
const maxPictures = 12;

type Pictures = AnswerOf<'consoleProduct'>['pictures'];

const picturesView = (revision: number, pictures: readonly PictureRow[]): Pictures => ({
  revision,
  pictures: pictures.map(({ file, alt }) => ({ file, alt, url: pictureUrl(file) })),
});

export async function productPictures(q: Queryable, productId: number): Promise<Pictures> {
  const found = (await selectPicturesRevision(q, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  return picturesView(found.revision, await selectPictures(q, productId));
}

/** The formats in which the shop shows its photos. */
export const photoFormats = ['webp', 'avif'] as const;

/** Converts a photo from staff (base64) for the shop's pages. Refuses as `makeUploads` does. */
export async function makePhoto(
  context: Context & { staff: StaffMember },
  base64: string,
): Promise<MadePicture> {
  const by = { kind: 'staff', id: context.staff.staffId } as const;
  const [photo] = await makeUploads(context, [base64], { by, formats: photoFormats });
  if (!photo) throw new Error('A photo was given and none was made');
  return photo;
}

/** Whether a file is one of the shop's own pictures. */
export const isArtOf = async (folder: string): Promise<(file: string) => boolean> => {
  const art = await artFiles(folder);
  return (file) => art.has(file);
};

/** Stores a photo from staff in every width that the shop uses; returns the file's name. */
export async function keepPhoto(tx: Tx, photo: MadePicture, at: Date): Promise<string> {
  const { name, width } = await storePicture(tx, photo, at);
  return `${name}-${storedWidths(width).at(-1) ?? width}`;
}

/** The first photo replaces the drawn pictures; further ones are added at the end. */
function withPhoto(pictures: readonly PictureRow[], photo: PictureRow): readonly PictureRow[] {
  const others = pictures.filter(({ file }) => isPhoto(file) && file !== photo.file);
  return [...others, photo];
}

/** Checks that the product exists before its photo is stored. Refuses PRODUCT_NOT_FOUND. */
export async function requireProduct(q: Queryable, productId: number): Promise<void> {
  if (!(await selectPicturesRevision(q, productId))) refuse('PRODUCT_NOT_FOUND');
}

/** Adds a stored photo. Refuses PRODUCT_NOT_FOUND, PICTURES_FULL. */
export async function addPhoto(
  tx: Tx,
  productId: number,
  { photo, alt, at }: { photo: MadePicture; alt: string; at: Date },
): Promise<Pictures> {
  const file = await keepPhoto(tx, photo, at);
  const { revision } = (await raisePicturesRevision(tx, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  const pictures = withPhoto(await selectPictures(tx, productId), { file, alt });
  if (pictures.length > maxPictures) refuse('PICTURES_FULL');
  await replacePictures(tx, productId, pictures);
  return picturesView(revision, pictures);
}

/**
 * Saves the order and the descriptions of the pictures; removes omitted ones. `isArt` says whether the shop
 * has a drawn picture: staff may choose any of those.
 */
export async function arrangePictures(
  tx: Tx,
  productId: number,
  arranged: { revision: number; pictures: readonly PictureRow[] },
  isArt: (file: string) => boolean,
): Promise<Pictures> {
  const raised = (await raisePicturesRevision(tx, productId)) ?? refuse('PRODUCT_NOT_FOUND');
  if (raised.revision !== arranged.revision + 1) refuse('EDIT_CONFLICT');
  const there = new Set((await selectPictures(tx, productId)).map(({ file }) => file));
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, { file }] of arranged.pictures.entries()) {
    const known = there.has(file) || (!isPhoto(file) && isArt(file));
    if (!known) fields[`pictures.${index}.file`] = 'This picture was not found. Reload the page.';
    else if (seen.has(file)) fields[`pictures.${index}.file`] = 'This picture is listed twice.';
    seen.add(file);
  }
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields });
  await replacePictures(tx, productId, arranged.pictures);
  return picturesView(raised.revision, arranged.pictures);
}
