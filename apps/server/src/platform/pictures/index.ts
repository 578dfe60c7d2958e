export type { PictureFormat } from './picture.sql.ts';
export {
  type KeptPicture,
  keepPicture,
  keptWidths,
  pictureFileUrl,
  pictureWidths,
} from './pictures.ts';
export { servePictures } from './serve-pictures.ts';
