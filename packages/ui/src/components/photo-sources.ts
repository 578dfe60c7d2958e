/**
 * Uploaded photos are under `/pictures/`, named with their largest stored width. Apps name the shop's server
 * before it.
 */
const photoAddress = /^((?:https?:\/\/[^/]+)?\/pictures\/[0-9a-f]{32})-(\d{1,4})\.webp$/;

/** Smaller widths in which the server stores every photo (`platform/pictures`). */
const narrower = [320, 640] as const;

/** Uploaded photos fill their frame; the shop's pictures have a transparent background. */
export const isPhoto = (src: string): boolean => photoAddress.test(src);

/** The files of a photo from which the browser chooses by size; null for other pictures. */
export function photoSources(src: string): { avif: string; webp: string } | null {
  const [, photo, widest] = photoAddress.exec(src) ?? [];
  if (!photo || !widest) return null;
  const widths = [...narrower.filter((width) => width < Number(widest)), Number(widest)];
  const files = (format: string) =>
    widths.map((width) => `${photo}-${width}.${format} ${width}w`).join(', ');
  return { avif: files('avif'), webp: files('webp') };
}
