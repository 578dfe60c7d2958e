export { type MadePicture, asJpeg, storedWidths } from './make-picture.ts';
export {
  type StoredPicture,
  storePicture,
  storePictures,
  pictureFileUrl,
  privatePicture,
} from './pictures.ts';
export { deletePictures, selectWidestPictureFile } from './picture.sql.ts';
export { artFiles } from './art.ts';
export { pictureFile, servePictures } from './serve-pictures.ts';
export { makeUploads } from './uploads.ts';
