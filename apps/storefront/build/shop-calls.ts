import type { Plugin } from 'vite';

const wireFile = /contract[\\/]src[\\/]wire\.gen\.ts$/;

/** Calls that no page of the shop makes: those of staff and riders, and those of gateways. */
const notOfTheShop = /^ {2}\w+: '\w+ (?:console|rider|webhooks)\/.*\n/gm;

/** Leaves them out of the map of calls that every visitor downloads: a third of it. */
export const shopCalls = (): Plugin => ({
  name: 'shop-calls',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    wireFile.test(id) ? { code: code.replace(notOfTheShop, ''), map: null } : null,
});
