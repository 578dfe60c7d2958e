export type { NewPost } from './blog.sql.ts';
export { blogBySlug, blogCards, blogsNaming, saveBlog } from './blogs.ts';
export type { ContentPage, ContentSection } from './content.ts';
export { addSection, newPage, removePage, removeSection, savePage } from './compose.ts';
export { orderSections, pageForEditing, pagesForEditing, saveSection } from './edit.ts';
export { contactForEditing, contactOf, saveContact, saveFaq, saveLegalPage } from './help.ts';
export {
  type WrittenPost,
  faqForEditing,
  legalPageForEditing,
  postForEditing,
  textsForEditing,
  writeFaq,
  writeLegalPage,
  writePost,
} from './edit-texts.ts';
export { contentCrons, contentJobs } from './jobs.ts';
export { allPages, contentVersion, pageByName, pagesVersion } from './pages.ts';
export { contentRoutes } from './routes.ts';
export { analyticsPart } from './outreach.sql.ts';
export { outreachForEditing, saveOutreach, sealPlainWebhook, teamChatOf } from './outreach.ts';
