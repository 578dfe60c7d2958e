import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const pictureRow = z.object({ file: z.string(), alt: z.string() });
export type PictureRow = z.infer<typeof pictureRow>;

export const selectPictures = (q: Queryable, productId: number) =>
  q.many(
    pictureRow,
    sql`select file, alt from catalogue.picture where product_id = ${productId} order by position`,
  );

const revisionRow = z.object({ revision: z.number() });

export const selectPicturesRevision = (q: Queryable, productId: number) =>
  q.maybe(
    revisionRow,
    sql`select pictures_revision as revision from catalogue.product where id = ${productId}`,
  );

/** Raises the revision and locks the pictures until the end of the transaction; null for an unknown product. */
export const raisePicturesRevision = (tx: Tx, productId: number) =>
  tx.maybe(
    revisionRow,
    sql`update catalogue.product set pictures_revision = pictures_revision + 1
        where id = ${productId} returning pictures_revision as revision`,
  );

export async function replacePictures(
  tx: Tx,
  productId: number,
  pictures: readonly PictureRow[],
): Promise<void> {
  await tx.run(sql`delete from catalogue.picture where product_id = ${productId}`);
  await tx.run(
    sql`insert into catalogue.picture (product_id, position, file, alt)
        select ${productId}, position, file, alt
        from jsonb_to_recordset(${JSON.stringify(pictures.map((each, position) => ({ ...each, position })))}::jsonb)
          as given(file text, alt text, position int)`,
  );
}
