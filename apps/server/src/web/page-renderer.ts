import { setTimeout as sleep } from 'node:timers/promises';
import { type Locale, splitLocale } from '@halal-basket/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressRange } from '../platform/client-network.ts';
import type { Config } from '../platform/config.ts';
import { Refusal, refuse } from '../platform/errors.ts';
import type { RequestFacts, Visitor } from '../platform/http/context.ts';
import type { Dispatcher } from '../platform/http/dispatch.ts';
import {
  type PageCall,
  answerTag,
  inProcessCaller,
  wasUnavailable,
} from '../platform/http/in-process.ts';
import { PrecompressedText } from '../platform/http/precompressed.ts';
import { pageLimits, rateLimits } from '../platform/http/rate-limits.ts';
import { asRefusal } from '../platform/http/refusals.ts';
import type { Cookie } from '../platform/http/reply-effects.ts';
import {
  type CookiePolicy,
  factsOf,
  looksMobile,
  sendCookies,
} from '../platform/http/request-facts.ts';
import { isWeakNetwork, networkHeaders, requestedHints } from '../platform/http/weak-network.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { busyPage } from './busy-page.ts';
import { referralCookie, referralCookieFor } from './referral-cookie.ts';
import { type CachedPage, PageCache, type PageVersion, type RenderedPage } from './page-cache.ts';
import { notOpenPage } from './not-open-page.ts';
import { addressInOwnLanguage } from './page-language.ts';
import {
  previewCaller,
  previewShellIn,
  previewTokenIn,
  sendPreviewHeaders,
  withInertLinks,
} from './page-preview.ts';
import type { PageAnswer, Shell, StorefrontBundle, Theme } from './storefront-bundle.ts';

export interface PageParts {
  dispatcher: Dispatcher;
  config: Config;
  cookies: CookiePolicy;
}

interface RendererParts extends PageParts {
  /** The version of everything on a guest's page; cached pages depend on it. */
  version(): Promise<PageVersion>;
}

/** A pause for other requests, a quarter of the time of a page. */
const breatherMs = 5;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** A requested page. */
interface Visit {
  request: FastifyRequest;
  facts: RequestFacts;
  visitor: Visitor;
  cookies: Cookie[];
  /** Path and known parameters, without the language. */
  address: string;
  locale: Locale;
}

/**
 * Renders the shop's pages. Rendering takes some hundredths of a second of the only thread: one page at a time,
 * address after address, and no more for each than people look at.
 */
export class PageRenderer {
  readonly #storefront: StorefrontBundle;
  readonly #parts: RendererParts;
  readonly #kept = new PageCache();
  readonly #turnstile = new FairQueue({ concurrency: 1, maxWaiting: 60, maxWaitingOfCaller: 20 });
  readonly #limits: { renderings: Limiter; searches: Limiter };

  constructor(http: FastifyInstance, storefront: StorefrontBundle, parts: RendererParts) {
    this.#storefront = storefront;
    this.#parts = parts;
    this.#limits = {
      renderings: http.createRateLimit(pageLimits.rendering),
      searches: http.createRateLimit(rateLimits.search),
    };
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { cookies: policy } = this.#parts;
    const token = previewTokenIn(request.url);
    if (token) return this.#servePreview(request, reply, token);
    const cookies = referralCookieFor(request.url, request.cookies[referralCookie]);
    const page = await this.#page(request, cookies).catch(pageOfRefusal(request));
    sendCookies(reply, cookies, policy);
    return sendPage(request, reply, page);
  }

  /** The draft of a page for staff: as guests would see it, rendered each time. */
  async #servePreview(request: FastifyRequest, reply: FastifyReply, token: string) {
    const visit: Visit = {
      ...this.#read(request),
      request,
      visitor: { kind: 'none' },
      cookies: [],
    };
    const page = await this.#renderInTurn(visit, token).then(
      ({ page: made }) => made,
      pageOfRefusal(request),
    );
    sendPreviewHeaders(reply, this.#parts.config);
    return reply.code(page.status).type('text/html; charset=utf-8').send(withInertLinks(page.html));
  }

  async #page(request: FastifyRequest, cookies: Cookie[]): Promise<Page> {
    const { facts, address, locale } = this.#read(request);
    if (address.startsWith('/search?')) await demandWithin(this.#limits.searches, request);
    const visitor = await this.#visitor(facts, cookies);
    const visit: Visit = { request, facts, visitor, cookies, address, locale };
    const location = await addressInOwnLanguage(request, cookies, () => this.#ownLanguage(visit));
    if (location !== null) return { status: 302, location, html: '' };
    const render = () => this.#renderInTurn(visit);
    if (visitor.kind !== 'none') return withCampaign((await render()).page, request.url);
    const { dispatcher, version } = this.#parts;
    const network = isWeakNetwork(request.headers) ? 'weak' : 'good';
    const key = `${locale} ${shellOf(request)} ${themeOf(request)} ${network} ${address}`;
    const page = await this.#kept.get(key, await version(), {
      version,
      render,
      tagOf: (call) => answerTag(dispatcher, facts, call),
    });
    return withCampaign(page, request.url);
  }

  /** The calls of a page are made in its language, whatever the browser prefers. */
  #read(request: FastifyRequest): Pick<Visit, 'facts' | 'address' | 'locale'> {
    const { locale, path } = splitLocale(request.url);
    const facts = { ...factsOf(request, this.#parts.cookies), language: locale };
    return { facts, locale, address: this.#storefront.addressOf(path) };
  }

  /** The language of the customer's profile. */
  async #ownLanguage({ facts, visitor, cookies }: Visit): Promise<Locale | undefined> {
    if (visitor.kind !== 'customer') return undefined;
    const caller = inProcessCaller(this.#parts.dispatcher, facts, visitor, { cookies, calls: [] });
    return (await caller.call('profile')).language;
  }

  /**
   * An invalid session must not lock its owner out: the visitor gets a guest's page, and the cookie
   * is deleted.
   */
  async #visitor(facts: RequestFacts, cookies: Cookie[]): Promise<Visitor> {
    const { dispatcher, cookies: policy } = this.#parts;
    try {
      return await dispatcher.authenticate(facts);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SESSION_VOID') throw error;
      cookies.push({ name: policy.sessionName, value: '', maxAgeSeconds: 0 });
      return { kind: 'none' };
    }
  }

  async #renderInTurn(visit: Visit, preview?: string): Promise<RenderedPage> {
    await demandWithin(this.#limits.renderings, visit.request);
    return new Promise((resolve, reject) => {
      const rendering = async () => {
        await this.#render(visit, preview).then(resolve, reject);
        // Rendering blocks the only thread: other requests run in between.
        await sleep(breatherMs);
      };
      this.#turnstile.run(rendering, addressRange(visit.facts.ip)).catch(reject);
    });
  }

  async #render(
    { request, facts, visitor, cookies, address, locale }: Visit,
    preview?: string,
  ): Promise<RenderedPage> {
    const { dispatcher, config } = this.#parts;
    const calls: PageCall[] = [];
    const caller = inProcessCaller(dispatcher, facts, visitor, { cookies, calls });
    const page = await this.#storefront.render({
      url: address,
      origin: config.publicOrigin,
      shell: shellOf(request),
      theme: themeOf(request),
      locale,
      caller: preview ? previewCaller(caller, preview) : caller,
      signedIn: visitor.kind === 'customer',
      weakNetwork: isWeakNetwork(request.headers),
      development: !config.production,
    });
    // The storefront renders its error screen with 500, which no client may repeat.
    if (page.status >= 500 && calls.some(wasUnavailable)) {
      refuse('UNAVAILABLE', { retryAfterSeconds: unavailableRetrySeconds });
    }
    return { page, calls };
  }
}

const unavailableRetrySeconds = 2;

interface Retry {
  retryAfterSeconds?: number | undefined;
}

type RefusedPage = PageAnswer & Retry;
type Page = (PageAnswer | CachedPage) & Retry;

/** Counts the request. Refuses TOO_MANY beyond the limit of its address. */
async function demandWithin(limit: Limiter, request: FastifyRequest): Promise<void> {
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) {
    refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) });
  }
}

/** A redirect keeps the campaign's parameters, which the page's own address omits. */
function withCampaign<P extends Page>(page: P, url: string): P {
  if (page.status !== 301 || !page.location) return page;
  const at = url.indexOf('?');
  const params = [...new URLSearchParams(at === -1 ? '' : url.slice(at))];
  const campaign = new URLSearchParams(params.filter(([name]) => /^(utm_\w+|ref)$/.test(name)));
  if (campaign.size === 0) return page;
  const joint = page.location.includes('?') ? '&' : '?';
  return { ...page, location: `${page.location}${joint}${campaign.toString()}` };
}

/**
 * The page for a refusal: a shop without a hub has nothing to show, and in a flood the page can be requested
 * again a little later.
 */
function pageOfRefusal({ url }: FastifyRequest): (error: unknown) => RefusedPage {
  const { locale } = splitLocale(url);
  return (error) => {
    const refusal = asRefusal(error);
    const { code, status, details } = refusal;
    if (code === 'SHOP_NOT_OPEN') return { status, html: notOpenPage(locale) };
    if (code !== 'TOO_MANY' && code !== 'UNAVAILABLE') throw error;
    const { retryAfterSeconds } = details;
    return { status, html: busyPage(refusal, locale), retryAfterSeconds };
  };
}

function shellOf(request: FastifyRequest): Shell {
  const chosen = previewShellIn(request.url) ?? request.cookies['hb_shell'];
  if (chosen === 'mobile' || chosen === 'desktop') return chosen;
  return looksMobile(request) ? 'mobile' : 'desktop';
}

function themeOf(request: FastifyRequest): Theme {
  const chosen = request.cookies['hb_theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<unknown> {
  reply
    .header('cache-control', 'private, no-cache')
    .header('accept-ch', requestedHints)
    .header('vary', `accept-encoding, cookie, user-agent, ${networkHeaders}`);
  if (page.retryAfterSeconds) reply.header('retry-after', String(page.retryAfterSeconds));
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).type('text/html; charset=utf-8');
  const text = 'kept' in page ? page.kept : new PrecompressedText(page.html);
  return text.send(request, reply);
}
