import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addressRange } from './platform/client-network.ts';
import { appOrigins } from './platform/app-settings.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Db, isReachable } from './platform/db.ts';
import { Refusal } from './platform/errors.ts';
import { allowApps } from './platform/http/app-calls.ts';
import { separateConsole } from './platform/http/console-host.ts';
import { Dispatcher, type Authentication } from './platform/http/dispatch.ts';
import { cookiePolicy } from './platform/http/request-facts.ts';
import { sendRefusal, serveCalls, serveFailures } from './platform/http/serve.ts';
import { shedBy } from './platform/http/shedding.ts';
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { secretGauge } from './platform/encrypted-values.ts';
import { closeConnectionsWhenStopping } from './platform/http/stop-connections.ts';
import { answerInvalidRequests } from './platform/http/invalid-requests.ts';
import { isWeakNetwork, smallerPicture } from './platform/http/weak-network.ts';
import type { JobHandlers } from './platform/jobs.ts';
import { type DeliverEvents, eventDelivery } from './platform/outbox/deliver-events.ts';
import type { LiveEvents } from './platform/live-events.ts';
import { errorForLog } from './platform/log-error.ts';
import { httpCarrier } from './platform/messaging/http-carrier.ts';
import type { MessageChannel } from './platform/messaging/message.sql.ts';
import {
  type MessageCarrier,
  deliverMessages,
  developmentOutbox,
  smtpCarrier,
} from './platform/messaging/messaging.ts';
import { shopTexts } from './modules/catalogue/index.ts';
import { teamChatOf } from './modules/content/index.ts';
import { isSearchCurrent } from './modules/search/index.ts';
import { postToTeam, alertTeamJob } from './platform/messaging/team-chat.ts';
import { serveOutbox } from './platform/messaging/outbox-page.ts';
import { serveMetrics } from './platform/metrics.ts';
import { pictureFile, servePictures } from './platform/pictures/index.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { platformJobs } from './platform/retention.ts';
import { tracedJobs } from './platform/telemetry/trace-jobs.ts';
import { traceRequests } from './platform/telemetry/trace-requests.ts';
import type { TrustedProxies } from './platform/trusted-proxies.ts';
import { authentication } from './authentication.ts';
import { staffRules } from './staff-rules.ts';
import {
  allFailures,
  allRoutes,
  allSubscribers,
  moduleJobs,
  sharingSource,
  allEncryptedValues,
  allGauges,
} from './registry.ts';
import { serveAppLinks } from './web/serve-app-links.ts';
import { countVisit } from './modules/campaigns/index.ts';
import { countCampaignVisits } from './web/campaign-visits.ts';
import { serveOneClick } from './web/one-click-unsubscribe.ts';
import { type Pages, servePages } from './web/pages.ts';
import { serveMap } from './web/serve-map.ts';
import { serveSharing } from './web/sharing/serve-sharing.ts';

/** The pictures of the catalogue, seen from `apps/server/src` and from `apps/server/dist` alike. */
const artFolder = path.resolve(import.meta.dirname, '../../../packages/ui/assets/art');

export interface AppParts {
  config: Config;
  db: Db;
  clock: Clock;
  live: LiveEvents;
  /** The rendered shop and the console; absent if only the API is served. */
  pages?: Pages;
  authentication?: Authentication;
  /** Staff are refused while the event loop lags by more than this, then visitors; 0: never. Default: 1500. */
  maxDelayMs?: number;
}

export interface App {
  http: FastifyInstance;
  dispatcher: Dispatcher;
  jobs: JobHandlers;
  deliverEvents: DeliverEvents;
  metrics: Registry;
}

/** Returns whether an address is a trusted proxy; hop 0 is the address of the connection itself. */
const trustedHops = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** The HTTP server without routes: limits of size and time, request ids, a log without personal data. */
function openHttp(config: Config): FastifyInstance {
  const http = Fastify({
    logger: {
      level: config.logLevel,
      // Logs contain no personal data and no secrets: no headers, no address, and only the route's pattern
      // instead of the URL. Paths may contain the tokens of password links, queries search words.
      serializers: {
        req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url ?? 'unknown' }),
        err: errorForLog,
      },
    },
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/', headers }) => (isWeakNetwork(headers) ? smallerPicture(url) : url),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // While the server stops, requests on open connections are answered with `connection: close`.
    return503OnClosing: false,
    ...answerInvalidRequests(securityHeaders(config)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  // A page of another site can send plain text without a preflight request; the contract has only JSON.
  http.removeContentTypeParser('text/plain');
  if (config.telemetry) traceRequests(http);
  return http;
}

/** Pictures, maps and documents that anybody may open, and the count of pages that campaigns lead to. */
async function servePublicFiles(
  http: FastifyInstance,
  { config, db, clock }: AppParts,
): Promise<void> {
  servePictures(http, db);
  await serveMap(http, config.map);
  serveApiDocument(http, config.publicOrigin);
  if (config.devOutbox) serveOutbox(http, db);
  const photo = (file: string) => pictureFile(db, file);
  serveSharing(http, {
    source: sharingSource(db, clock),
    origin: config.publicOrigin,
    artFolder,
    photo,
  });
  serveAppLinks(http, config.apps);
  countCampaignVisits(http, (campaignId) => countVisit(db, campaignId));
}

/** Limits requests by network, where a route says so. */
async function limitRates(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressRange(request.ip),
    // Tests and benchmarks on a developer's own machine are not limited.
    allowList: (request) => !config.production && ['127.0.0.1', '::1'].includes(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** Assembles the server from open connections, which `main.ts` and the tests provide. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, clock, live, maxDelayMs = 1500 } = parts;
  const http = openHttp(config);
  const cookies = cookiePolicy(config.publicOrigin.startsWith('https:'));

  await http.register(cookie);
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await limitRates(http, config);
  // Registered before everything that answers, so that refused requests get them too.
  sendSecurityHeaders(http, config);
  separateConsole(http, config);
  allowApps(http, config.apps);
  await http.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: shedBy(maxDelayMs),
    exposeStatusRoute: false,
  });
  serveFailures(http, cookies);
  closeConnectionsWhenStopping(http);

  const dispatcher = new Dispatcher({
    settings: { ...config, artFolder },
    db,
    clock,
    live,
    log: http.log,
    routes: allRoutes,
    failures: allFailures,
    authentication: parts.authentication ?? authentication,
    staffRules,
    shopTexts,
  });
  serveHealth(http, db);
  const metrics = serveMetrics(http, {
    db,
    clock,
    gauges: [...allGauges, secretGauge(allEncryptedValues, config.secrets)],
    token: config.metricsToken,
    open: !config.production,
  });
  await servePublicFiles(http, parts);
  serveCalls(http, {
    dispatcher,
    publicOrigin: config.publicOrigin,
    consoleOrigin: config.consoleOrigin,
    appOrigins: appOrigins(config.apps),
    cookies,
  });
  serveOneClick(http, dispatcher, cookies);
  http.all('/api/*', (request, reply) => sendRefusal(new Refusal('NOT_FOUND'), request, reply));
  if (parts.pages) await servePages(http, parts.pages, { dispatcher, config, cookies });
  else {
    http.setNotFoundHandler((request, reply) =>
      sendRefusal(new Refusal('NOT_FOUND'), request, reply),
    );
  }

  return {
    http,
    dispatcher,
    jobs: config.telemetry ? tracedJobs(jobsOf(parts, http.log)) : jobsOf(parts, http.log),
    metrics,
    deliverEvents: eventDelivery(allSubscribers, {
      db,
      clock,
      publicOrigin: config.publicOrigin,
      log: http.log,
    }),
  };
}

/** The handlers of background jobs: those of the modules and of the platform. */
const jobsOf = ({ config, db, clock }: AppParts, log: FastifyBaseLogger): JobHandlers => ({
  ...moduleJobs({ db, clock, settings: { ...config, artFolder }, log }),
  ...platformJobs(db, clock),
  'send-messages': deliverMessages({
    carriers: carriersOf(config),
    db,
    clock,
    log,
    keepSecrets: config.devOutbox,
  }),
  // The address that the owner saved in the console replaces the one of the environment.
  [alertTeamJob]: postToTeam(
    async () => (await teamChatOf(db, config.secrets)) ?? config.chatWebhook,
    log,
  ),
});

/** The carriers of messages. The outbox is the last: it accepts every other message. */
const carriersOf = (config: Config): MessageCarrier[] => [
  ...(config.smtpUrl ? [smtpCarrier(config.smtpUrl, config.mailFrom)] : []),
  ...Object.entries(config.carriers).map(([channel, settings]) =>
    httpCarrier(channel as MessageChannel, settings),
  ),
  ...(config.devOutbox ? [developmentOutbox] : []),
];

function serveHealth(http: FastifyInstance, db: Db): void {
  http.get('/healthz', async () => ({ status: 'alive' }));
  http.get('/readyz', async (request, reply) => {
    if (await isReachable(db)) {
      return { status: 'ready', search: (await isSearchCurrent(db)) ? 'current' : 'updating' };
    }
    const refusal = new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
    return sendRefusal(refusal, request, reply);
  });
}
