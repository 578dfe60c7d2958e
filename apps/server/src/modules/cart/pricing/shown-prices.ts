import { createHash } from 'node:crypto';
import { type Paise, paise } from '@halal-basket/money';
import type { ResolvedLine } from '../cart.ts';

type PricedLine = Pick<ResolvedLine, 'sku' | 'cut' | 'unitPrice'>;

/** A hash of the prices of all lines, independent of their order. */
function hashOf(lines: readonly PricedLine[]): string {
  const prices = lines
    .map(({ sku, cut, unitPrice }) => `${sku.sku} ${cut?.code ?? ''} ${unitPrice}`)
    .toSorted();
  return createHash('sha256').update(prices.join('\n')).digest('base64url').slice(0, 22);
}

/** The version of a shown cart: the prices of its lines and the savings by offers. */
export const pricesVersionOf = (lines: readonly PricedLine[], saving: Paise): string =>
  `${hashOf(lines)}.${saving}`;

/** Whether the client showed these prices. */
export const showsPrices = (version: string, lines: readonly PricedLine[]): boolean =>
  version.split('.')[0] === hashOf(lines);

/** The savings by offers that the client showed. */
export const shownSaving = (version: string): Paise => {
  const saving = Number(version.split('.')[1]);
  return paise(Number.isSafeInteger(saving) && saving >= 0 ? saving : 0);
};
