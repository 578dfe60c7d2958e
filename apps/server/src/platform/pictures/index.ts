export {
  keepPicture,
  keepPrivatePicture,
  keptWidths,
  pictureFileUrl,
  privatePicture,
} from './pictures.ts';
export { deletePictures } from './picture.sql.ts';
export { artFiles } from './art.ts';
export { pictureFile, servePictures } from './serve-pictures.ts';
