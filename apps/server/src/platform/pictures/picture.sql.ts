import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../db.ts';

export type PictureFormat = 'webp' | 'avif';

export interface PictureFile {
  width: number;
  format: PictureFormat;
  content: Buffer;
}

const keptRow = z.object({ width: z.number(), height: z.number() });

export const selectPicture = (q: Queryable, name: string) =>
  q.maybe(keptRow, sql`select width, height from platform.picture where name = ${name}`);

/** Two concurrent uploads of the same picture are stored once. */
export async function insertPicture(
  tx: Tx,
  picture: { name: string; width: number; height: number; isPrivate: boolean; at: Date },
  files: readonly PictureFile[],
): Promise<void> {
  const { name, width, height, isPrivate, at } = picture;
  const saved = await tx.run(
    sql`insert into platform.picture (name, width, height, is_private, created_at)
        values (${name}, ${width}, ${height}, ${isPrivate}, ${at}) on conflict (name) do nothing`,
  );
  if (saved === 0) return;
  for (const file of files) {
    tx.send(
      sql`insert into platform.picture_file (name, width, format, content)
          values (${name}, ${file.width}, ${file.format}, ${file.content})`,
    );
  }
}

/** Deletes pictures. Only for uploads of customers: the shop's own have other formats and names. */
export async function deletePictures(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.run(sql`delete from platform.picture_file where name = any(${names}::text[])`);
  await tx.run(sql`delete from platform.picture where name = any(${names}::text[])`);
}

const fileRow = z.object({ content: z.instanceof(Buffer) });

/** A public file. */
export const selectPictureFile = (
  q: Queryable,
  { name, width, format }: { name: string; width: number; format: PictureFormat },
) =>
  q.maybe(
    fileRow,
    sql`select content from platform.picture_file join platform.picture using (name)
        where name = ${name} and picture_file.width = ${width} and format = ${format}
          and not is_private`,
  );

/** The widest file of a picture; the caller has checked the permission. */
export const selectWidestPictureFile = (q: Queryable, name: string) =>
  q.maybe(
    fileRow,
    sql`select content from platform.picture_file
        where name = ${name} and format = 'webp' order by width desc limit 1`,
  );
