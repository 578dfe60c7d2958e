/** Uploaded photos are under `/pictures/`, named with their largest stored width. */
const photoAddress = /^\/pictures\/([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** Smaller widths in which the server stores every photo (`platform/pictures`). */
const narrower = [320, 640] as const;

/** Uploaded photos fill their frame; the shop's pictures have a transparent background. */
export const isPhoto = (src: string): boolean => photoAddress.test(src);

/** The files of a photo from which the browser chooses by size; null for other pictures. */
export function photoSources(src: string): { avif: string; webp: string } | null {
  const [, name, widest] = photoAddress.exec(src) ?? [];
  if (!name || !widest) return null;
  const widths = [...narrower.filter((width) => width < Number(widest)), Number(widest)];
  const files = (format: string) =>
    widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
  return { avif: files('avif'), webp: files('webp') };
}
