import { splitLocale } from '@halal-basket/contract/languages';
import { paths } from '../../paths.ts';

/** A title, text or link that another app shares. Android puts links into the text. */
export interface SharedText {
  title?: string;
  text?: string;
  url?: string;
}

const link = /https?:\/\/\S*/g;
const maxTermLength = 60;

/**
 * The page for what another app shares with the shop: the page of a link to this shop, else a search for the
 * words. Links to other sites are not followed.
 */
export function sharedTarget(
  { title = '', text = '', url = '' }: SharedText,
  origin: string,
): string {
  const found = `${url} ${text}`.match(link) ?? [];
  const own = found.find((one) => URL.canParse(one) && new URL(one).origin === origin);
  if (own !== undefined) {
    const { pathname, search } = new URL(own);
    return splitLocale(pathname + search).path;
  }
  const words = [text, title].map((one) => one.replace(link, ' ').replace(/\s+/g, ' ').trim());
  return paths.search(words.find((one) => one !== '')?.slice(0, maxTermLength));
}
