import type { Context, StaffMember } from '../../../platform/http/context.ts';
import { type MadePicture, makeUploads } from '../../../platform/pictures/index.ts';
import { photoFormats } from './pictures.ts';

/** Converts a photo from staff (base64) for the shop's pages. Refuses as `makeUploads` does. */
export async function makePhoto(
  asked: Context & { staff: StaffMember },
  given: string,
): Promise<MadePicture> {
  const by = { kind: 'staff', id: asked.staff.staffId } as const;
  const [photo] = await makeUploads(asked, [given], { by, formats: photoFormats });
  if (!photo) throw new Error('A photo was given and none was made');
  return photo;
}
