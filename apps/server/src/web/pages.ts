import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/errors.ts';
import type { RequestFacts, Visitor } from '../platform/http/context.ts';
import type { Dispatcher } from '../platform/http/dispatch.ts';
import { inProcessCaller } from '../platform/http/in-process.ts';
import { KeptText } from '../platform/http/kept-text.ts';
import type { Cookie } from '../platform/http/reply-effects.ts';
import {
  type CookiePolicy,
  factsOf,
  looksMobile,
  sendCookies,
} from '../platform/http/request-facts.ts';
import { sendRefusal } from '../platform/http/serve.ts';
import { RecentlyUsed } from '../platform/versioned.ts';
import { forwardTo, forwardUpgrades } from './dev-proxy.ts';
import { friendCodeCookie, keptFriendCode } from './friend-code.ts';
import { notOpenPage } from './not-open.ts';
import type { PageAnswer, Shell, StorefrontBundle, Theme } from './storefront-bundle.ts';

export interface Pages {
  storefront?: StorefrontBundle;
  /** Folder of the built console. */
  consoleFolder?: string;
  /** Names the state of everything that a page for strangers shows; kept pages are as old as this. */
  anonymousVersion(): Promise<string>;
}

interface PageParts {
  dispatcher: Dispatcher;
  config: Config;
  cookies: CookiePolicy;
  db: Db;
}

const year = 365 * 24 * 60 * 60;

/** The shop rendered on the server, the console, and the files of both. */
export async function servePages(
  http: FastifyInstance,
  pages: Pages,
  parts: PageParts,
): Promise<void> {
  const { config } = parts;
  if (config.storefrontDevUrl) {
    http.setNotFoundHandler(forwardTo(config.storefrontDevUrl));
  } else if (pages.storefront) {
    const { storefront } = pages;
    await serveFiles(http, storefront.clientFolder, '/');
    const renderer = new PageRenderer(storefront, () => pages.anonymousVersion(), parts);
    http.setNotFoundHandler((request, reply) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? renderer.serve(request, reply)
        : sendRefusal(new Refusal('NOT_FOUND'), request, reply),
    );
  }
  if (config.consoleDevUrl) {
    const forward = forwardTo(config.consoleDevUrl);
    http.get('/console', forward);
    http.get('/console/*', forward);
  } else if (pages.consoleFolder) {
    await serveConsole(http, pages.consoleFolder);
  }
  if (config.storefrontDevUrl || config.consoleDevUrl) {
    forwardUpgrades(http, (url) =>
      url.startsWith('/console') ? config.consoleDevUrl : config.storefrontDevUrl,
    );
  }
}

async function serveFiles(http: FastifyInstance, root: string, prefix: string): Promise<void> {
  await http.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    index: false,
    decorateReply: false,
    setHeaders(reply, file) {
      const lasting = /[/\\](assets|art)[/\\]/.test(file);
      const worker = path.basename(file) === 'sw.js';
      reply.header(
        'cache-control',
        worker
          ? 'no-cache'
          : lasting
            ? `public, max-age=${year}, immutable`
            : 'public, max-age=3600',
      );
    },
  });
}

async function serveConsole(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    wildcard: false,
    index: false,
    setHeaders(reply, file) {
      const lasting = /[/\\]assets[/\\]/.test(file);
      reply.header('cache-control', lasting ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  const index = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.sendFile('index.html', folder, { cacheControl: false });
  http.get('/console', index);
  http.get('/console/*', index);
}

interface KeptPage extends PageAnswer {
  kept: KeptText;
}

class PageRenderer {
  readonly #storefront: StorefrontBundle;
  readonly #version: () => Promise<string>;
  readonly #parts: PageParts;
  readonly #kept = new RecentlyUsed<Promise<KeptPage>>(200);

  constructor(storefront: StorefrontBundle, version: () => Promise<string>, parts: PageParts) {
    this.#storefront = storefront;
    this.#version = version;
    this.#parts = parts;
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { dispatcher, cookies: policy } = this.#parts;
    const facts = factsOf(request, policy);
    const cookies = keptFriendCode(request.url, request.cookies[friendCodeCookie]);
    const visitor = await this.#visitor(dispatcher, facts, cookies, policy);
    const shell = shellOf(request);
    const theme = themeOf(request);
    const key = `${shell} ${theme} ${request.url}`;

    const render = () => this.#render(request, facts, visitor, cookies);
    const page = await (visitor.kind === 'none' ? this.#keptPage(key, render) : render()).catch(
      pageOfNoShop,
    );
    sendCookies(reply, cookies, policy);
    return sendPage(request, reply, page);
  }

  /** A void session must not keep its owner from the shop: the page is a stranger's, the cookie goes. */
  async #visitor(
    dispatcher: Dispatcher,
    facts: RequestFacts,
    cookies: Cookie[],
    policy: CookiePolicy,
  ): Promise<Visitor> {
    try {
      return await dispatcher.authenticate(facts);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SESSION_VOID') throw error;
      cookies.push({ name: policy.sessionName, value: '', maxAgeSeconds: 0 });
      return { kind: 'none' };
    }
  }

  async #keptPage(name: string, render: () => Promise<PageAnswer>): Promise<KeptPage> {
    const key = `${await this.#version()} ${name}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const rendering = render().then((page) => ({ ...page, kept: new KeptText(page.html) }));
    this.#kept.set(key, rendering);
    const page = await rendering.catch((error: unknown) => {
      this.#kept.delete(key);
      throw error;
    });
    // An error page is never kept: the next visitor may have more luck.
    if (page.status >= 500) this.#kept.delete(key);
    return page;
  }

  #render(
    request: FastifyRequest,
    facts: RequestFacts,
    visitor: Visitor,
    cookies: Cookie[],
  ): Promise<PageAnswer> {
    const { dispatcher, config } = this.#parts;
    return this.#storefront.render({
      url: request.url,
      origin: config.publicOrigin,
      shell: shellOf(request),
      theme: themeOf(request),
      locale: 'en',
      caller: inProcessCaller(dispatcher, facts, visitor, cookies),
      signedIn: visitor.kind === 'customer',
      development: !config.production,
    });
  }
}

/** Without a hub there is nothing to look at, nor a version to keep a page by. */
function pageOfNoShop(error: unknown): PageAnswer {
  if (!(error instanceof Refusal) || error.code !== 'SHOP_NOT_OPEN') throw error;
  return { status: 503, html: notOpenPage };
}

function shellOf(request: FastifyRequest): Shell {
  const chosen = request.cookies['hb_shell'];
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
  page: PageAnswer | KeptPage,
): Promise<unknown> {
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie, user-agent');
  if (page.location) return reply.redirect(page.location, page.status);
  reply.code(page.status).type('text/html; charset=utf-8');
  return 'kept' in page ? page.kept.send(request, reply) : reply.send(page.html);
}
