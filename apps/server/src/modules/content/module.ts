import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { pageAdminRoutes } from './pages/admin-page-routes.ts';
import { textAdminRoutes } from './texts/admin-text-routes.ts';
import { contentCrons, contentJobs } from './jobs.ts';
import { contentRoutes } from './routes.ts';

export const contentModule = defineModule({
  name: 'content',
  routes: mergeRoutes(contentRoutes, pageAdminRoutes, textAdminRoutes),
  jobs: ({ db }) => contentJobs(db),
  crons: contentCrons,
});
