/** As large as the server takes it. */
export const mostPhotoBytes = 8_000_000;

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** The contents of a file as base64. Rejects when the file cannot be read any more. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, content = ''] = String(reader.result).split(',', 2);
      resolve(content);
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
