import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { Refusal } from '../errors.ts';
import { sendRefusal } from '../http/serve.ts';
import { selectPictureFile } from './picture.sql.ts';

const address = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|avif)$/;

/** Photos under `/pictures/`: what a name shows never changes, so browsers keep it for good. */
export function servePictures(http: FastifyInstance, db: Db): void {
  http.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, name, width, format] = address.exec(request.params.file) ?? [];
    const found =
      name && (format === 'webp' || format === 'avif')
        ? await selectPictureFile(db, { name, width: Number(width), format })
        : null;
    if (!found) return sendRefusal(new Refusal('NOT_FOUND'), request, reply);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${format}`)
      .send(found.content);
  });
}
