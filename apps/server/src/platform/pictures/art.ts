import { readdir } from 'node:fs/promises';

const listed = new Map<string, Promise<ReadonlySet<string>>>();

/** Files of the shop's own art. They are part of a release, so the folder is read once. */
export function artFiles(folder: string): Promise<ReadonlySet<string>> {
  let files = listed.get(folder);
  if (!files) {
    files = readdir(folder).then(
      (names) => new Set(names.filter((name) => /^[\w-]{1,80}\.webp$/.test(name)).sort()),
    );
    files.catch(() => listed.delete(folder));
    listed.set(folder, files);
  }
  return files;
}
