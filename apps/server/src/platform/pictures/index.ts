export type { PictureFormat } from './picture.sql.ts';
export {
  type KeptPicture,
  keepPicture,
  keptWidths,
  pictureFileUrl,
  pictureWidths,
} from './pictures.ts';
export { artFiles } from './art.ts';
export { pictureFile, servePictures } from './serve-pictures.ts';
