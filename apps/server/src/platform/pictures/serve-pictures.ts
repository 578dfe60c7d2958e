import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { Refusal } from '../errors.ts';
import { sendRefusal } from '../http/serve.ts';
import { varyByNetwork } from '../http/weak-network.ts';
import { selectPictureFile } from './picture.sql.ts';

const address = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|avif)$/;

/** A file by its name under `/pictures/`; null if there is none. */
export async function pictureFile(db: Db, file: string): Promise<Buffer | null> {
  const [, name, width, format] = address.exec(file) ?? [];
  if (!name || (format !== 'webp' && format !== 'avif')) return null;
  const found = await selectPictureFile(db, { name, width: Number(width), format });
  return found?.content ?? null;
}

/** Photos under `/pictures/`: the content of a name never changes, so browsers cache it permanently. */
export function servePictures(http: FastifyInstance, db: Db): void {
  http.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const { file } = request.params;
    const content = await pictureFile(db, file);
    if (!content) return sendRefusal(new Refusal('NOT_FOUND'), request, reply);
    varyByNetwork(reply);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(content);
  });
}
