import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClient, httpTransport } from '@halal-basket/contract/client';
import { splitLocale } from '@halal-basket/contract/languages';
import { createServer as createViteServer } from 'vite';

/*
 * Serves the storefront in development: sources are served and rendered as they are edited.
 * Requests that are not for pages go to the shop's server at API_ORIGIN. Pages call it over HTTP
 * with the visitor's cookies.
 */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';
const port = Number(process.env['STOREFRONT_PORT'] ?? 5173);
const host = process.env['HOST'] ?? '127.0.0.1';
const publicOrigin = process.env['PUBLIC_URL'] ?? apiOrigin;

const http = createHttpServer();
const vite = await createViteServer({
  configFile: new URL('vite.config.ts', import.meta.url).pathname,
  server: { middlewareMode: true, hmr: { server: http } },
});

/** Paths that belong to the shop's server. */
const isForServer = (url: string) => /^\/(api|map|dev\/outbox|console|healthz|readyz)\b/.test(url);

function forward(incoming: IncomingMessage, answer: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', apiOrigin);
  const headers = { ...incoming.headers, host: target.host };
  const outgoing = httpRequest(target, { method: incoming.method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(503).end(`${apiOrigin} is not up yet.`));
  incoming.pipe(outgoing);
}

const cookie = (header: string, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(header)?.[1];

async function renderDevelopmentPage(request: IncomingMessage) {
  const { renderPage } = (await vite.ssrLoadModule(
    '/src/entry-server.tsx',
  )) as typeof import('./src/entry-server.tsx');
  const { locale, path } = splitLocale(request.url ?? '/');
  const cookies = request.headers.cookie ?? '';
  const isPhone = /Mobi|Android|iPhone/.test(request.headers['user-agent'] ?? '');
  const shell = cookie(cookies, 'hb_shell') ?? (isPhone ? 'mobile' : 'desktop');
  const theme = cookie(cookies, 'hb_theme') ?? 'system';
  const caller = createClient({
    transport: httpTransport({
      baseUrl: apiOrigin,
      headers: () => ({
        'device-id': '00000000-0000-4000-8000-000000000001',
        'device-type': shell,
        'accept-language': locale,
        'client-id': 'web-client/1.0',
        ...(cookies && { cookie: cookies }),
      }),
    }),
  });
  return renderPage({
    url: path,
    locale,
    origin: publicOrigin,
    shell: shell === 'mobile' ? 'mobile' : 'desktop',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    caller,
    signedIn: false,
    development: true,
    assets: {
      entry: '/src/entry-client.tsx',
      styles: ['/src/styles.css?direct'],
      preloads: [],
      fonts: [],
      chunks: {},
    },
  });
}

async function servePage(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const page = await renderDevelopmentPage(request);
    if (page.location) {
      answer.writeHead(page.status, { location: page.location }).end();
      return;
    }
    const html = await vite.transformIndexHtml(request.url ?? '/', page.html);
    answer.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end((error as Error).stack);
  }
}

http.on('request', (request, answer) => {
  if (isForServer(request.url ?? '')) forward(request, answer);
  else vite.middlewares(request, answer, () => void servePage(request, answer));
});
http.listen(port, host, () => console.log(`Storefront (development): http://${host}:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    http.close();
    void vite.close().then(() => process.exit(0));
  });
}
