import { type CallShape, callShapes } from '@halal-basket/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';

/** Whether only the console makes the call, also before the login of staff. */
export const isConsoleCall = ({ who, path }: Pick<CallShape, 'who' | 'path'>): boolean =>
  who === 'staff' || path.startsWith('/api/console/');

const consolePaths: ReadonlySet<string> = new Set(
  Object.values<CallShape>(callShapes)
    .filter(isConsoleCall)
    .map(({ path }) => path),
);

type Part = 'page of the console' | 'call of the console' | 'shared' | 'shop';

/** Icons, pictures and states of the server, which both hosts have: browsers load icons from the page's own host only. */
const sharedRoutes = /^\/(assets\/|art\/|pictures\/|favicon\.svg$|healthz$|readyz$|metrics$)/;

/** The part of the store that answers a request, by its route: an address can be written in many ways. */
function partOf({ routeOptions: { url: route = '' } }: FastifyRequest): Part {
  if (/^\/console(\/|$)/.test(route)) return 'page of the console';
  if (consolePaths.has(route)) return 'call of the console';
  return sharedRoutes.test(route) ? 'shared' : 'shop';
}

/**
 * Gives the console a host of its own, where the settings name one: a script that an attacker places in a page of the shop then
 * has another origin than the console, and reaches neither its cookies nor its calls. Pages of the other part lead
 * to its host; its calls do not exist.
 */
export function separateConsole(
  http: FastifyInstance,
  { publicOrigin, consoleOrigin }: Pick<Config, 'publicOrigin' | 'consoleOrigin'>,
): void {
  if (publicOrigin === consoleOrigin) return;
  const consoleHost = new URL(consoleOrigin).host;
  http.addHook('onRequest', async (request, reply) => {
    const part = partOf(request);
    const isOfConsole = part.endsWith('of the console');
    const isAtConsole = request.host === consoleHost;
    if (part === 'shared' || isOfConsole === isAtConsole) return;
    const isPage = request.method === 'GET' && /^\/(?!api\/(?!docs))/.test(request.url);
    if (!isPage) throw new Refusal('NOT_FOUND');
    if (isOfConsole) return reply.redirect(`${consoleOrigin}${request.url}`);
    const isStart = /^\/(\?|$)/.test(request.url);
    return reply.redirect(isStart ? `${consoleOrigin}/console` : `${publicOrigin}${request.url}`);
  });
}
