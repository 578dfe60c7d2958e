import { artFiles } from '../../../platform/pictures/index.ts';

/** Whether a file is one of the shop's own pictures. */
export const isArtOf = async (folder: string): Promise<(file: string) => boolean> => {
  const art = await artFiles(folder);
  return (file) => art.has(file);
};
