/** The largest photo that the server accepts. */
export const maxPhotoBytes = 8_000_000;

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** The contents of a file as base64. Rejects when the file cannot be read any more. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
