import { brand } from '@halal-basket/contract';

/**
 * A page without scripts, for when the shop itself cannot be shown.
 * @param text what happened
 * @param link what to do next, as HTML
 */
export const noticePage = (text: string, link: string): string => `<!doctype html>
<html lang="en">
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
      <p>${text}</p>
      ${link}
    </main>
  </body>
</html>
`;
