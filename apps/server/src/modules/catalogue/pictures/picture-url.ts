/** A photo from staff has its name and widest width; any other file is the shop's own art. */
const photoFile = /^[0-9a-f]{32}-\d+$/;

export const isPhoto = (file: string): boolean => photoFile.test(file);

/** The address of a picture's file; for a photo the widest, from which clients derive the others. */
export const pictureUrl = (file: string): string =>
  isPhoto(file) ? `/pictures/${file}.webp` : `/art/${file}`;
