export { announcements } from './announcements.ts';
export { blogCategories } from './blog-categories.ts';
export { company, helpContact } from './facts.ts';
export { faqTopics } from './faqs/index.ts';
export { legalPages } from './legal/index.ts';
export { news } from './news.ts';
export { blogs } from './posts/index.ts';
export type * from './types.ts';
