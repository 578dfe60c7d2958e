import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The hint of the connection, which a browser sends with the pictures of a page that requested it. */
export const requestedHints = 'ECT';

/** The headers that `isWeakNetwork` reads, for `Vary`. */
export const networkHeaders = 'save-data, ect';

/** The types below 4g: less than 700 kbit/s, or more than 270 ms for an answer (Network Information API). */
const slowTypes: ReadonlySet<unknown> = new Set(['slow-2g', '2g', '3g']);

/** Whether the visitor asks to save data, or the browser expects a slow connection. */
export const isWeakNetwork = (headers: IncomingHttpHeaders): boolean =>
  headers['save-data'] === 'on' || slowTypes.has(headers['ect']);

/** Tells caches that the answer depends on the network. */
export function varyByNetwork(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, ${networkHeaders}` : networkHeaders);
}

const ownPicture = /^\/art\/(360\/)?([\w-]+\.webp)$/;
const photo = /^(\/pictures\/[0-9a-f]{32})-(\d{1,4})\.(webp|avif)$/;

/** The widths in which every wider photo is stored, the widest first. */
const photoWidths = [640, 320] as const;

/** The next smaller file of a picture; the picture itself if there is none. */
export function smallerPicture(url: string): string {
  const [isOwn, small, name] = ownPicture.exec(url) ?? [];
  if (isOwn) return `/art/${small ? 144 : 360}/${name}`;
  const [, base, width, format] = photo.exec(url) ?? [];
  const narrower = photoWidths.find((each) => each < Number(width));
  return base && narrower ? `${base}-${narrower}.${format}` : url;
}
