import type { Plugin } from 'vite';

const wireFile = /contract[\\/]src[\\/]wire\.gen\.ts$/;

/** Calls that no page of the shop makes: those of riders, and those of gateways. */
const notOfTheShop = /^ {2}\w+: '\w+ (?:console|rider|webhooks)\/.*\n/gm;
/** The console's calls have a table of their own. */
const consoleTable = /(const consoleWire = \{\n)(?: {2}.*\n)*(?=\})/;

/** The map of calls without those that no page of the shop makes. */
export const withoutStaffCalls = (code: string): string =>
  code.replace(consoleTable, '$1').replace(notOfTheShop, '');

/** Leaves them out of what every visitor downloads: a third of the map. */
export const shopCalls = (): Plugin => ({
  name: 'shop-calls',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    wireFile.test(id) ? { code: withoutStaffCalls(code), map: null } : null,
});
