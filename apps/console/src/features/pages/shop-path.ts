import { links } from '@halal-basket/contract/links';

const own: Readonly<Record<string, string>> = {
  homepage: links.home(),
  offers: links.offers(),
  'pre-order': links.preOrder(),
  'ramadan-subscription': links.ramadan(),
};

/** Where customers see a page that staff compose. */
export const shopPath = (pageName: string): string => own[pageName] ?? links.special(pageName);
