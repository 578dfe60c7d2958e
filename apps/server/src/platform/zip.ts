import { zipSync } from 'fflate';

/** `name` is a path with slashes; ASCII or UTF-8. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** A ZIP archive of a few small files (no ZIP64: below 4 GB and 65,535 entries), dated in UTC. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  // fflate writes the hours of the machine's own time zone.
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * 60_000);
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, content]));
  return Buffer.from(zipSync(files, { mtime }));
}
