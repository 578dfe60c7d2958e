export type { NewPost } from './blog/blog.sql.ts';
export { blogBySlug, blogCards, blogsAboutProduct, saveBlog } from './blog/blog.ts';
export type { ContentPage, ContentSection } from './pages/sections.ts';
export { contactOf, saveFaq, saveLegalPage } from './help/help.ts';
export { allPages, contentVersion, pageByName, pagesVersion } from './pages/pages.ts';
export { analyticsPart } from './integrations/integrations.sql.ts';
export { sealPlainWebhook, teamChatOf } from './integrations/integrations.ts';
export { contentModule } from './module.ts';
