import type { FastifyReply } from 'fastify';
import { html, type Markup, rupees } from './html.ts';

/** The heading of every hosted page. */
export interface Heading {
  /** The gateway that the page imitates: 1 or 2. */
  gateway: 'Razorpay' | 'PayU';
  merchant: string;
  /** The amount in paise. */
  amount: number;
  /** The address of the form that closes the page without a payment. */
  closeTo?: string;
}

/** Renders a page. Styles and scripts are files, so the content security policy can forbid inline code. */
export const page = (title: string, heading: Heading, body: Markup, data?: unknown): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · test payment</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body
        data-gateway="${heading.gateway}"
        ${data === undefined ? '' : html` data-page="${JSON.stringify(data)}"`}
      >
        <p class="test" role="note">
          <b>Test payment.</b> It takes no money. This page imitates ${heading.gateway}.
        </p>
        <main>
          <header>
            <div>
              <p class="merchant">${heading.merchant}</p>
              <p class="amount">${rupees(heading.amount)}</p>
            </div>
            ${
              heading.closeTo
                ? html`<form method="post" action="${heading.closeTo}">
                    <button class="close" aria-label="Close without paying">×</button>
                  </form>`
                : null
            }
          </header>
          <h1>${title}</h1>
          ${body}
        </main>
        <script src="/sandbox/page.js"></script>
      </body>
    </html>`;

export const sendPage = (reply: FastifyReply, markup: Markup): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(markup.text);
