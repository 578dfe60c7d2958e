import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'rolldown';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>React</title>
<script type="module" src="/react.js"></script>
</head>
<body><div id="root"><h1>React</h1></div></body>
</html>`;

/** The script of the page: React, which hydrates one heading. */
async function bareScript(): Promise<string> {
  const { output } = await build({
    input: path.join(import.meta.dirname, 'bare-react.mjs'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    write: false,
    output: { minify: true },
  });
  return output[0].code;
}

/** Serves a page that only hydrates one heading: no page with React can be faster on this machine. */
export async function startBarePage(): Promise<{ origin: string; stop: () => void }> {
  const script = await bareScript();
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/react.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
