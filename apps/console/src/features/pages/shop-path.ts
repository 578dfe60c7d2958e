import { links } from '@halal-basket/contract/links';

const own: Readonly<Record<string, string>> = {
  homepage: links.home(),
  offers: links.offers(),
  'pre-order': links.preOrder(),
  'ramadan-subscription': links.ramadan(),
};

/** The address of a composed page in the shop. */
export const shopPath = (pageName: string): string => own[pageName] ?? links.special(pageName);
