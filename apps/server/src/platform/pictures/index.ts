export { type MadePicture, keptWidths } from './make-picture.ts';
export {
  type KeptPicture,
  keepPicture,
  keepPictures,
  pictureFileUrl,
  privatePicture,
} from './pictures.ts';
export { deletePictures } from './picture.sql.ts';
export { artFiles } from './art.ts';
export { pictureFile, servePictures } from './serve-pictures.ts';
export { makeUploads } from './uploads.ts';
