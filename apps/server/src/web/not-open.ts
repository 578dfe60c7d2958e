import { brand, errorCatalogue } from '@halal-basket/contract';

/** The whole shop while it has no hub: what comes, and the way in for those who set it up. */
export const notOpenPage = `<!doctype html>
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
      <p>${errorCatalogue.SHOP_NOT_OPEN.description}</p>
      <a href="/console">For our staff</a>
    </main>
  </body>
</html>
`;
