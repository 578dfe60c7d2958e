import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { headingRoutes } from './headings/heading-routes.ts';
import { chatWebhookSecrets } from './integrations/integrations.ts';
import { pageAdminRoutes } from './pages/admin-page-routes.ts';
import { pageVersionRoutes } from './pages/page-version-routes.ts';
import { textAdminRoutes } from './texts/admin-text-routes.ts';
import { contentCrons, contentJobs } from './jobs.ts';
import { contentRoutes } from './routes.ts';

export const contentModule = defineModule({
  name: 'content',
  routes: mergeRoutes(
    contentRoutes,
    headingRoutes,
    pageAdminRoutes,
    pageVersionRoutes,
    textAdminRoutes,
  ),
  jobs: ({ db }) => contentJobs(db),
  crons: contentCrons,
  encryptedValues: [chatWebhookSecrets],
});
