import { combosPage } from './pages/combos.ts';
import { homePage } from './pages/home.ts';
import { offersPage } from './pages/offers.ts';
import { ramadanPage } from './pages/ramadan.ts';
import { specialPages } from './pages/special.ts';
import type { DemoPage } from './pages/types.ts';

export type { DemoPage, DemoSection } from './pages/types.ts';

const preOrderPage: DemoPage = {
  name: 'pre-order',
  title: 'Preorder Products',
  subtitle: 'Pre-order exotic meat products from wide variety.',
  sections: [{ sectionType: 'PRE_ORDER', name: 'Pre Order', count: 20 }],
};

/** Pages that the shop owner edits. Claims on them are the owner's to prove. News count from `now`. */
export const pagesAt = (now: Date): readonly DemoPage[] => [
  homePage(now),
  offersPage,
  combosPage,
  preOrderPage,
  ramadanPage,
  ...specialPages,
];
