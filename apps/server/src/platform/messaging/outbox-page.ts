import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { selectOutbox } from './message.sql.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each);

type Messages = Awaited<ReturnType<typeof selectOutbox>>;

const page = (messages: Messages): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Development outbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px}
article{border:1px solid #8886;border-radius:14px;padding:12px 16px;margin:12px 0}
header{display:flex;gap:12px;flex-wrap:wrap;font-size:14px;opacity:.8}
p{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head><body>
<h1>Development outbox</h1>
<p>Messages that customers would get by text or e-mail. Newest first; the page renews itself.</p>
${
  messages
    .map(
      ({ to, channel, subject, text, at }) => `<article><header><strong>${escape(to)}</strong>
<span>${channel}</span><time>${at.toISOString()}</time></header>
<p>${subject ? `<strong>${escape(subject)}</strong>\n` : ''}${escape(text)}</p></article>`,
    )
    .join('\n') || '<p>Nothing was sent yet.</p>'
}
</body></html>`;

/** `/dev/outbox` and `/dev/outbox.json?to=`: never in production unless a setting asks for it. */
export function serveOutbox(app: FastifyInstance, db: Db): void {
  const recipient = (query: unknown): string | null => {
    const { to } = query as { to?: unknown };
    return typeof to === 'string' && to !== '' ? to : null;
  };
  app.get('/dev/outbox', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page(await selectOutbox(db, recipient(request.query)));
  });
  app.get('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const messages = await selectOutbox(db, recipient(request.query));
    return { messages: messages.map(({ to, channel, text, at }) => ({ to, channel, text, at })) };
  });
}
