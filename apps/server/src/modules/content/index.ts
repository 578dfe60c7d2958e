export type { NewPost } from './blog.sql.ts';
export { blogBySlug, blogCards, blogsAboutProduct, saveBlog } from './blogs.ts';
export type { ContentPage, ContentSection } from './content.ts';
export { contactOf, saveFaq, saveLegalPage } from './help.ts';
export { allPages, contentVersion, pageByName, pagesVersion } from './pages.ts';
export { analyticsPart } from './outreach.sql.ts';
export { sealPlainWebhook, teamChatOf } from './outreach.ts';
export { contentModule } from './module.ts';
