/** Photos that people gave stand under `/pictures/`, named with the widest width that was kept. */
const photoAddress = /^\/pictures\/([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** Narrower widths in which the server keeps every photo (`platform/pictures`). */
const narrower = [320, 640] as const;

/** Photos fill their frame; the shop's own art has a transparent ground and stands in it. */
export const isPhoto = (src: string): boolean => photoAddress.test(src);

/** The files of a photo from which the browser takes the one that suits; null for other pictures. */
export function photoSources(src: string): { avif: string; webp: string } | null {
  const [, name, widest] = photoAddress.exec(src) ?? [];
  if (!name || !widest) return null;
  const widths = [...narrower.filter((width) => width < Number(widest)), Number(widest)];
  const files = (format: string) =>
    widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
  return { avif: files('avif'), webp: files('webp') };
}
