import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/errors.ts';
import { sendRefusal } from '../../platform/http/serve.ts';
import { LruCache } from '../../platform/shared-read.ts';
import { CardPainter, type PaintedCard } from './card-painter.ts';
import { robotsText, type SiteFiles, siteFiles } from './site-files.ts';
import type { SharingOptions } from './source.ts';

/** Other sites may cache previews; a changed one has the same address. */
const pictureAge = 24 * 60 * 60;
const listAge = 60 * 60;

/** `/og/{kind}/{name}.png`, `/robots.txt` and the site map: for search engines and previews. */
export function serveSharing(http: FastifyInstance, options: SharingOptions): void {
  servePictures(http, options);
  serveLists(http, options);
}

function servePictures(http: FastifyInstance, { source, artFolder, photo }: SharingOptions): void {
  const painter = new CardPainter(artFolder, photo);
  http.get<{ Params: { kind: string; file: string } }>(
    '/og/:kind/:file',
    { config: { rateLimit: rateLimits.read } },
    async (request, reply) => {
      const { kind, file } = request.params;
      const name = /^([\w-]{1,120})\.png$/.exec(file)?.[1];
      const card = name ? await source.card(kind, name) : null;
      if (!card) return sendRefusal(new Refusal('NOT_FOUND'), request, reply);
      const { etag, png }: PaintedCard = await painter.paint(card);
      reply
        .header('etag', etag)
        .header('cache-control', `public, max-age=${pictureAge}`)
        // Other sites show previews: that is their purpose.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(png);
    },
  );
}

function serveLists(http: FastifyInstance, { source, origin }: SharingOptions): void {
  const kept = new LruCache<Promise<SiteFiles>>(2);

  async function files(): Promise<SiteFiles> {
    const version = await source.version();
    let made = kept.get(version);
    if (!made) {
      made = source.addresses().then((all) => siteFiles(origin, all));
      kept.set(version, made);
      made.catch(() => kept.delete(version));
    }
    return made;
  }

  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${listAge}`)
      .send(robotsText(origin)),
  );
  const sendList = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = (await files()).get(name)?.();
    if (!file) return sendRefusal(new Refusal('NOT_FOUND'), request, reply);
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${listAge}`)
      .header('vary', 'accept-encoding');
    return file.send(request, reply);
  };
  const limited = { config: { rateLimit: rateLimits.read } };
  http.get('/sitemap.xml', limited, (request, reply) => sendList('sitemap.xml', request, reply));
  http.get<{ Params: { list: string } }>(
    '/sitemap-:list(^[a-z0-9-]+$).xml',
    limited,
    (request, reply) => sendList(`sitemap-${request.params.list}.xml`, request, reply),
  );
}
