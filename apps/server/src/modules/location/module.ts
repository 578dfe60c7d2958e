import { defineModule, mergeRoutes } from '../../platform/module.ts';
import { hubAdminRoutes } from './hubs/hub-admin-routes.ts';
import { locationCrons, locationJobs } from './delivery-areas/area-requests.ts';
import { locationData } from './personal-data.ts';
import { locationRoutes } from './routes.ts';

export const locationModule = defineModule({
  name: 'location',
  routes: mergeRoutes(locationRoutes, hubAdminRoutes),
  jobs: ({ db, clock, settings }) => locationJobs(db, clock, settings),
  crons: locationCrons,
  personalData: locationData,
});
