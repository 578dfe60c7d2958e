import type { DemoFaqTopic, DemoLegalPage, DemoNews, DemoNotification } from './types.ts';

export { blogCategories } from './blog-categories.ts';
export { blogs } from './posts/index.ts';
export type * from './types.ts';

export const faqTopics: readonly DemoFaqTopic[] = [];
export const legalPages: readonly DemoLegalPage[] = [];
export const announcements: readonly DemoNotification[] = [];
export const news: readonly DemoNews[] = [];
