/** The longest side of a sent photo, in px: sharper than any page shows it. */
const maxSide = 1600;

/** The largest photo that the call accepts, in characters of base64. */
const maxTextLength = 900_000;

/** JPEG qualities to try in turn, until the photo is small enough to send. */
const qualities = [0.84, 0.7, 0.55, 0.4];

export interface Size {
  width: number;
  height: number;
}

/** Returns the size of the sent photo. Photos are not enlarged. */
export function sentSize({ width, height }: Size, longest = maxSide): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/**
 * Returns a photo, small enough to send, as base64; null for a file that the browser cannot read.
 */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sentSize(bitmap));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    for (const quality of qualities) {
      const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
      if (base64.length > 0 && base64.length <= maxTextLength) return base64;
    }
    return null;
  } catch {
    return null;
  }
}
