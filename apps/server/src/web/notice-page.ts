import { brand } from '@halal-basket/contract';
import { type Locale, directionOf, languageTag } from '@halal-basket/contract/languages';
import { errorMessage } from '../platform/http/error-messages.ts';

/**
 * A page without scripts, for when the shop itself cannot be shown.
 * @param text what happened, in the English of the catalogue of errors
 * @param link what to do next, as HTML
 */
export const noticePage = (text: string, link: string, locale: Locale): string => `<!doctype html>
<html lang="${languageTag(locale)}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${brand.name}</title>
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/icon-192.png" alt="" width="96" height="96" />
      <h1>${brand.name}</h1>
      <p>${errorMessage(text, locale)}</p>
      ${link}
    </main>
  </body>
</html>
`;
