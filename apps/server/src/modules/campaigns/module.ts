import { defineModule } from '../../platform/module.ts';
import { campaignsData } from './personal-data.ts';
import { campaignsRoutes } from './routes.ts';
import { campaignJobs } from './send-campaign.ts';

export const campaignsModule = defineModule({
  name: 'campaigns',
  routes: campaignsRoutes,
  jobs: ({ db, clock, settings }) => campaignJobs(db, clock, settings),
  personalData: campaignsData,
});
