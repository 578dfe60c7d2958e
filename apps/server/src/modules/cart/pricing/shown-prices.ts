import { createHash } from 'node:crypto';
import { type Paise, paise } from '@halal-basket/money';
import type { ResolvedLine } from '../cart.ts';

type PricedLine = Pick<ResolvedLine, 'sku' | 'cut' | 'unitPrice'>;

/** Names the prices of all lines, in whatever order they are. */
function hashOf(lines: readonly PricedLine[]): string {
  const prices = lines
    .map(({ sku, cut, unitPrice }) => `${sku.sku} ${cut?.code ?? ''} ${unitPrice}`)
    .toSorted();
  return createHash('sha256').update(prices.join('\n')).digest('base64url').slice(0, 22);
}

/** Names what a cart shows: the price of each line, and what offers save. */
export const pricesVersionOf = (lines: readonly PricedLine[], saving: Paise): string =>
  `${hashOf(lines)}.${saving}`;

/** Are these the prices that the client has shown? */
export const showsPrices = (version: string, lines: readonly PricedLine[]): boolean =>
  version.split('.')[0] === hashOf(lines);

/** What offers saved in the cart that the client has shown. */
export const shownSaving = (version: string): Paise => {
  const saving = Number(version.split('.')[1]);
  return paise(Number.isSafeInteger(saving) && saving >= 0 ? saving : 0);
};
