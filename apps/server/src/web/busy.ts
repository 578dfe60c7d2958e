import { errorCatalogue } from '@halal-basket/contract';
import type { Refusal } from '../platform/errors.ts';
import { noticePage } from './notice-page.ts';

/** The page for visitors who are refused because too many pages are requested, in all or from their network. */
export const busyPage = ({ code }: Pick<Refusal, 'code'>): string =>
  noticePage(errorCatalogue[code].description, '<a href="">Try again</a>');
