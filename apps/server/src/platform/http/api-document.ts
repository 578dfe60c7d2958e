import { apiDocsHtml } from '@halal-basket/contract/docs-page';
import { openApiDocument } from '@halal-basket/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI 3.1 document of every call, and a page that shows it. Made at the first request. */
export function serveApiDocument(http: FastifyInstance, serverUrl: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const current = () => (document ??= openApiDocument({ serverUrl }));
  let html: string | undefined;

  http.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return current();
  });
  http.get('/api/docs', async (_request, reply) => {
    html ??= apiDocsHtml(current());
    // The page contains its few styles; it has no script.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
