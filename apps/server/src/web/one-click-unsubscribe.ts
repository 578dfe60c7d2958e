import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/errors.ts';
import type { Dispatcher } from '../platform/http/dispatch.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { type CookiePolicy, factsOf } from '../platform/http/request-facts.ts';

/**
 * Ends offers or the newsletter when a mail program posts to the link of a mail (RFC 8058). A visit of the same
 * address opens a page that asks first. The token proves the recipient, so cookies and origin do not matter.
 */
export function serveOneClick(
  http: FastifyInstance,
  dispatcher: Dispatcher,
  cookies: CookiePolicy,
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body only says List-Unsubscribe=One-Click.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, async () => null);
    scope.post<{ Querystring: { token?: unknown } }>(
      '/newsletter/leave',
      { config: { rateLimit: rateLimits.write } },
      async (request, reply) => {
        const { token } = request.query;
        if (typeof token !== 'string') throw new Refusal('EMAIL_LINK_GONE');
        const call = token.startsWith('offers.') ? 'stopOffers' : 'leaveNewsletter';
        const input = { params: {}, query: {}, body: { token } };
        const facts = { ...factsOf(request, cookies), ticket: undefined, consoleTicket: undefined };
        await dispatcher.dispatch(call, facts, input);
        return reply.code(200).send({ success: true });
      },
    );
  });
}
