import { brand, errorCatalogue } from '@halal-basket/contract';
import type { Refusal } from '../platform/errors.ts';

/** What a page says while too many are asked for, in all or from the visitor's network. */
export const busyPage = ({ code }: Pick<Refusal, 'code'>): string => `<!doctype html>
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
      <p>${errorCatalogue[code].description}</p>
      <a href="">Try again</a>
    </main>
  </body>
</html>
`;
