import type { DemoBlog } from '../types.ts';
import { biryaniQuantitiesPerPerson } from './biryani-quantities-per-person.ts';
import { howToChooseACurryCut } from './how-to-choose-a-curry-cut.ts';

/** All articles, the newest first. */
export const blogs: readonly DemoBlog[] = [
  howToChooseACurryCut,
  biryaniQuantitiesPerPerson,
].toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
