/** The longer side of a photo that proves a delivery or a weight, in pixels. */
const maxSide = 1000;

/** Returns a photo, small enough for a slow connection, as base64; null for an unreadable file. */
export async function shrinkPhoto(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? null;
  } catch {
    return null;
  }
}
